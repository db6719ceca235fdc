import { nameByGlossary } from './glossary-names.ts'

type Row = Record<string, unknown>

/** Gives the present form of an item of a former form, else nothing. Applied to its own result, it gives nothing. */
type Migration = (item: Row) => Row | undefined

/** In the order in which they apply. A table stores how many it has had, so new ones come last and none is ever removed. */
const MIGRATIONS: readonly Migration[] = [nameByGlossary]

export const NEWEST = MIGRATIONS.length

/** An item with all migrations after the first `applied` ones; the same object when none changes it. */
export const migrated = (item: Row, applied: number): Row => MIGRATIONS.slice(applied).reduce((now, apply) => apply(now) ?? now, item)
