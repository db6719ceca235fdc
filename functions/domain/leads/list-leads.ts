import type { Output } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import { isNoFilter, leadFilter, type LeadFilter } from '../../../shared/sales/lead-filter.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { BoardReader, type Revalidate } from '../boards/board-reader.ts'
import { deletedPage } from '../boards/deleted-page.ts'

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
