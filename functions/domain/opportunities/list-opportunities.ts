import type { Output } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { BoardReader, type Revalidate } from '../boards/board-reader.ts'

type Opportunities = Output<Api['GET /api/startups/{id}/opportunities']>

const PAGE = 50
const reader = new BoardReader(opportunityBoards)

/** The live opportunities: what has changed since a sequence number as far as that is known, else all of them. */
export async function listOpportunities(startupId: string, since: number | undefined, revalidate: Revalidate): Promise<Opportunities> {
  const { items, ...read } = await reader.read(startupId, since, revalidate)
  return { opportunities: [...items], ...read, nextCursor: null }
}

/** A page of the deleted opportunities, the newest first. */
export async function listDeletedOpportunities(startupId: string, userId: string, cursor: string | undefined): Promise<Opportunities> {
  const bound = [userId, startupId, 'deleted opportunities']
  const after = await openCursor(cursor, ...bound)
  const [state, { items, next }] = await Promise.all([
    opportunityBoards.getState(startupId),
    opportunityBoards.listDeleted(startupId, { limit: PAGE, after }),
  ])
  return { opportunities: items, removed: [], isWhole: true, seq: state?.seq ?? 0, nextCursor: await sealCursor(next, ...bound) }
}
