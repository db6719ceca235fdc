import { leadFilter, type LeadFilter } from '../../../shared/sales/lead-filter.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { leadOwnerEmails } from './lead-owners.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { LEAD_TABLE, tagsCell } from '../../../shared/format/csv/lead-table.ts'
import { decimalOf } from '../../../shared/format/money.ts'

/** The live leads that a filter lets pass as CSV, in the order of the board within a stage. */
export async function exportLeads(startupId: string, filter: LeadFilter): Promise<string> {
  const [leads, emails] = await Promise.all([leadBoards.listLive(startupId), leadOwnerEmails(startupId)])
  return leadsTable(leads.filter(leadFilter(filter)).toSorted(byRank), emails)
}

/** Leads as CSV, in their order; an import of it changes nothing. Notes are not in it: they have authors and times, and are many. */
export const leadsTable = (leads: readonly Lead[], emails: ReadonlyMap<string, string>): string =>
  csvOf(
    LEAD_TABLE,
    leads.map((lead) => [
      lead.name,
      lead.email,
      lead.phone,
      lead.company,
      lead.title,
      lead.source,
      lead.stage,
      lead.value === null ? '' : decimalOf(lead.value, lead.currency),
      lead.currency,
      emails.get(lead.ownerId ?? '') ?? '',
      tagsCell(lead.tags),
      lead.nextFollowUpAt,
      '',
    ]),
  )
