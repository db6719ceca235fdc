import { csvOf } from '../../../shared/format/csv/csv.ts'
import { decimalOf } from '../../../shared/format/money.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { getMemberships } from '../../data/teams/team.ts'

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
