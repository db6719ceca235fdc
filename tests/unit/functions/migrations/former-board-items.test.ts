import { expect, it } from 'vitest'
import { withNames } from '../../../../functions/data/boards/former-items.ts'
import { leads } from '../../../../functions/data/leads/leads.ts'
import { opportunities } from '../../../../functions/data/opportunities/opportunities.ts'
import { recordAs } from '../../../../functions/data/stored-items.ts'
import { itemOf, type Entity } from '../../../../functions/data/store/table.ts'
import { cards } from '../../../../functions/data/tasks/cards.ts'
import { formerBoardItems } from '../../../support/former/board-items.ts'

const ENTITIES: readonly Entity<{ startupId: string; id: string }, { startupId: string; id: string }>[] = [
  cards,
  leads,
  opportunities,
] as never

it.each(ENTITIES)('reads each $kind of the release before, and gives it the attributes by name that are written today', (of) => {
  const items = formerBoardItems().filter(({ row }) => row['_kind'] === of.kind)
  expect(items).toHaveLength(2)
  for (const { row, record } of items) {
    expect(recordAs(of, { row })).toEqual(record)
    const named = withNames(row)
    expect(named).toEqual(itemOf(of, record as { startupId: string; id: string }))
    expect(withNames(named)).toBe(named)
    expect(recordAs(of, { row: named })).toEqual(record)
  }
})
