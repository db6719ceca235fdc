import type { Output } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { BoardReader, type Revalidate } from '../boards/board-reader.ts'
import { deletedPage } from '../boards/deleted-page.ts'

type Opportunities = Output<Api['GET /api/startups/{id}/opportunities']>

const reader = new BoardReader(opportunityBoards)

/** The live opportunities: what has changed since a sequence number as far as that is known, else all of them. */
export async function listOpportunities(startupId: string, since: number | undefined, revalidate: Revalidate): Promise<Opportunities> {
  const { items, ...read } = await reader.read(startupId, since, revalidate)
  return { opportunities: [...items], ...read, nextCursor: null }
}

/** A page of the deleted opportunities, the newest first. */
export async function listDeletedOpportunities(startupId: string, userId: string, cursor: string | undefined): Promise<Opportunities> {
  const { items, answer } = await deletedPage(opportunityBoards, startupId, userId, cursor)
  return { opportunities: items, ...answer }
}
