import { countOfStartup } from './counts-of-startups.ts'
import { nameByGlossary } from './glossary-names.ts'
import { addTransferOffer, indexWaiting } from './indexes-of-waiting.ts'
import { longTextOf, withoutLongText } from './long-texts.ts'

type Row = Record<string, unknown>

interface Migration {
  /** Gives the present form of an item of a former form, else nothing. Applied to its own result, it gives nothing. */
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
]

export const NEWEST = MIGRATIONS.length

/** An item with all migrations after the first `applied` ones; the same object when none changes it. */
export const migrated = (item: Row, applied: number): Row =>
  MIGRATIONS.slice(applied).reduce((now, { change }) => change?.(now) ?? now, item)

/** The items that the same migrations store as well. */
export const added = (item: Row, applied: number): Row[] =>
  MIGRATIONS.slice(applied).flatMap(({ add }): Row[] => [add?.(item) ?? []].flat())
