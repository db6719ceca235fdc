import type { Output } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { BoardReader, type Revalidate } from '../boards/board-reader.ts'
import { deletedPage } from '../boards/deleted-page.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { decimalOf } from '../../../shared/format/money.ts'
import { getMemberships } from '../../data/teams/team.ts'

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

const TABLE = [
  'title',
  'company',
  'amount',
  'currency',
  'stage',
  'probability',
  'expected_close',
  'owner',
  'lost_reason',
  'created',
  'closed',
] as const

/** The live opportunities of a startup as CSV, the oldest first; former members are not named. */
export async function opportunitiesTable(startupId: string): Promise<string> {
  const found = await opportunityBoards.listLive(startupId)
  const members = await getMemberships(startupId, [...new Set(found.map(({ ownerId }) => ownerId))])
  const names = new Map(members.map(({ userId, person }) => [userId, person.name]))
  return csvOf(
    TABLE,
    found.map((opportunity) => [
      opportunity.title,
      opportunity.company,
      decimalOf(opportunity.amount, opportunity.currency),
      opportunity.currency,
      opportunity.stage,
      opportunity.probability,
      opportunity.expectedCloseAt,
      names.get(opportunity.ownerId) ?? '',
      opportunity.lostReason,
      opportunity.createdAt,
      opportunity.closedAt,
    ]),
  )
}
