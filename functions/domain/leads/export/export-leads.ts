import { leadFilter, type LeadFilter } from '../../../../shared/sales/lead-filter.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { byRank } from '../../rank/rank.ts'
import { leadOwnerEmails } from '../lead-owners.ts'
import { leadsTable } from './leads-table.ts'

/** The live leads that a filter lets pass as CSV, in the order of the board within a stage. */
export async function exportLeads(startupId: string, filter: LeadFilter): Promise<string> {
  const [leads, emails] = await Promise.all([leadBoards.listLive(startupId), leadOwnerEmails(startupId)])
  return leadsTable(leads.filter(leadFilter(filter)).toSorted(byRank), emails)
}
