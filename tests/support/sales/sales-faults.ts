import type { BoardItem } from '../../../functions/data/boards/board-entities.ts'
import type { BoardRepository } from '../../../functions/data/boards/board-repository.ts'
import { leadBoards } from '../../../functions/data/leads/leads.ts'
import { opportunityBoards } from '../../../functions/data/opportunities/opportunities.ts'
import { expectedCloseOf } from '../../../functions/domain/opportunities/opportunity.ts'
import { LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import { columnFaults } from '../boards/column-faults.ts'
import { itemsWith } from '../table/store.ts'

/** Contradictions between leads, opportunities, the states of their boards, the e-mails of leads and the days of closing. */
export async function salesFaults(startupId: string): Promise<string[]> {
  const [leads, opportunities, stored] = await Promise.all([
    leadBoards.listLive(startupId, { consistent: true }),
    opportunityBoards.listLive(startupId, { consistent: true }),
    itemsWith(startupId),
  ])
  const listed = (kind: string, ...fields: string[]) =>
    stored.filter((row) => row['_kind'] === kind).map((row) => fields.map((field) => String(row[field])).join(' '))
  const emails = leads.flatMap(({ id, email }) => (email === null ? [] : [`${email.toLowerCase()} ${id}`]))
  const closes = opportunities.flatMap((opportunity) => {
    const close = expectedCloseOf(opportunity)
    return close ? [`${close.ownerId} ${close.day} ${close.opportunityId}`] : []
  })
  return [
    ...(await stageFaults(startupId, leadBoards, LEAD_STAGES, leads)),
    ...(await stageFaults(startupId, opportunityBoards, OPPORTUNITY_STAGES, opportunities)),
    ...differences('e-mails', emails, listed('lead-email', 'email', 'leadId')),
    ...differences('days of closing', closes, listed('expected-close', 'ownerId', 'day', 'opportunityId')),
  ]
}

async function stageFaults<T extends BoardItem>(
  startupId: string,
  repository: BoardRepository<T>,
  stages: readonly string[],
  items: readonly T[],
): Promise<string[]> {
  const state = await repository.getState(startupId, { consistent: true })
  const columns = stages.map((id) => ({ id, name: id }))
  return columnFaults(state, columns, items, (item) => repository.columnOf(item))
}

function differences(what: string, wanted: readonly string[], listed: readonly string[]): string[] {
  const [expected, found] = [wanted.toSorted().join(), listed.toSorted().join()]
  return expected === found ? [] : [`${what} are ${expected}, listed are ${found}`]
}
