import { withNames } from '../analytics/former-items.ts'
import { withNames as withBoardNames } from '../boards/former-items.ts'
import { withNamedMonth } from '../links/former-months.ts'
import { countOfHire, countOfStartup } from './counts-of-startups.ts'
import { indexReads } from './index-of-reads.ts'
import { nameByGlossary } from './glossary-names.ts'
import { addTransferOffer, indexWaiting } from './indexes-of-waiting.ts'
import { withStartupLabel } from './labels-of-startups.ts'
import { longTextOf, withoutLongText } from './long-texts.ts'

type Row = Record<string, unknown>

interface Migration {
  /** Gives the present form of an item of a former form, else the item or nothing. Applied to its own result, it changes nothing. */
  change?: (item: Row) => Row | undefined
  /** Gives an item to be stored as well unless its key is taken, else nothing. */
  add?: (item: Row) => Row | undefined
}

/** In the order in which they apply. A table stores how many it has had, so new ones come last and none is ever removed. */
const MIGRATIONS: readonly Migration[] = [
  { change: nameByGlossary },
  { add: countOfStartup },
  { add: longTextOf, change: withoutLongText },
  { change: indexWaiting, add: addTransferOffer },
  { change: (item) => withNamedMonth(withNames(withBoardNames(item))) },
  { change: indexReads },
  { change: withStartupLabel },
  { add: countOfHire },
]

export const NEWEST = MIGRATIONS.length

/** An item with all migrations after the first `applied` ones; the same object when none changes it. */
export const migrated = (item: Row, applied: number): Row =>
  MIGRATIONS.slice(applied).reduce((now, { change }) => change?.(now) ?? now, item)

/** The items that the same migrations store as well. */
export const added = (item: Row, applied: number): Row[] =>
  MIGRATIONS.slice(applied).flatMap(({ add }): Row[] => [add?.(item) ?? []].flat())
