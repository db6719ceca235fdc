import type { Output } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import { isNoFilter, leadFilter, type LeadFilter } from '../../../shared/sales/lead-filter.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { BoardReader, type Revalidate } from '../boards/board-reader.ts'
import { deletedPage } from '../boards/deleted-page.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { leadOwnerEmails } from './lead-owners.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { LEAD_TABLE, tagsCell } from '../../../shared/format/csv/lead-table.ts'
import { decimalOf } from '../../../shared/format/money.ts'

type Leads = Output<Api['GET /api/startups/{id}/leads']>

const reader = new BoardReader(leadBoards)

interface Query extends LeadFilter {
  since?: number | undefined
}

/** The live leads that a filter lets pass: what has changed since a sequence number as far as that is known, else all of them. */
export async function listLeads(startupId: string, { since, ...filter }: Query, revalidate: Revalidate): Promise<Leads> {
  // Whether a lead is stale changes without a change of the lead.
  const version: Revalidate = filter.stale === undefined ? revalidate : () => {}
  const { items, removed, ...read } = await reader.read(startupId, since, version)
  if (isNoFilter(filter)) return { leads: [...items], removed, ...read, nextCursor: null }
  const passes = leadFilter(filter)
  const others = read.isWhole ? [] : items.filter((lead) => !passes(lead)).map(({ id }) => id)
  return { leads: items.filter(passes), removed: [...removed, ...others], ...read, nextCursor: null }
}

/** A page of the deleted leads, the newest first. */
export async function listDeletedLeads(startupId: string, userId: string, cursor: string | undefined): Promise<Leads> {
  const { items, answer } = await deletedPage(leadBoards, startupId, userId, cursor)
  return { leads: items, ...answer }
}

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
