import { countOfHire } from './count-of-hire.ts'
import { uncountedReport } from './uncounted-report.ts'
import { unindexedItem } from './unindexed-item.ts'

type Row = Record<string, unknown>

export interface Migration {
  /** Gives the present form of an item of a former form, else the item or nothing. Applied to its own result, it changes nothing. */
  change?: (item: Row) => Row | undefined
  /** Gives an item to be stored as well unless its key is taken, else nothing. */
  add?: (item: Row) => Row | undefined
}

/** How many migrations came before those below. The release before applied them, and this one has deleted them. */
export const DELETED = 7

/**
 * How many migrations of the next release this one can read the results of already: a release that expands counts what the next one
 * migrates, so that the next one can be taken back (CONTRIBUTING). A table that is further is refused.
 */
export const EXPECTED = 0

/** In the order in which they apply. A table stores how many it has had, with the deleted ones, so new ones come last. */
export const MIGRATIONS: readonly Migration[] = [{ add: countOfHire }, { change: uncountedReport }, { add: unindexedItem }]

/** An item with some migrations; the same object when none changes it. */
export const migrated = (item: Row, missing: readonly Migration[]): Row => missing.reduce((now, { change }) => change?.(now) ?? now, item)

/** The items that the same migrations store as well. */
export const added = (item: Row, missing: readonly Migration[]): Row[] => missing.flatMap(({ add }): Row[] => [add?.(item) ?? []].flat())
