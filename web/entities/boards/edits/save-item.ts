import type { OptimisticChange } from '../../../lib/actions/use-optimistic-changes.ts'
import { saveMerged, type Stale } from '../../../lib/actions/save-merged.ts'

/** What is edited field by field with optimistic locking. */
export interface Versioned {
  id: string
  version: number
}

/** A value as text: what the user began with, what it becomes, and how to read it from an item. */
export interface Replacement<T> {
  from: string
  to: string
  in: (item: T) => string
  /** For the user; the value itself when left out. */
  show?: (value: string) => string
}

/** A change of one field of an item. */
export interface ItemEdit<T, F extends string> {
  field: F
  /** Idempotent. Additions to and removals from a list merge with those of others by being applied to what is there. */
  change: OptimisticChange<T>
  /** Set when the change replaces a text or choice: another user's change of it is then a conflict. */
  replaces?: Replacement<T> | undefined
  /** Said with Undo when it is saved; left out when the field shows what was changed. */
  says?: string
}
export type ItemConflict<T, F extends string> = Stale<ItemEdit<T, F>, T>

/** How an item is saved. */
export interface SaveItem<T, F extends string> {
  /** Sends one field of the wanted item over the version that it was changed from. */
  send: (field: F, wanted: T, version: number) => Promise<T>
  /** The code of the error that comes with the current item. */
  staleCode: string
}

/** An item after a change, and before it. */
export interface Saved<T> {
  saved: T
  base: T
}

/** Saves a change over the last known version; another user's changes of other fields stay. Throws what the call throws. */
export async function saveItem<T extends Versioned, F extends string>(
  edit: ItemEdit<T, F>,
  known: T,
  { send, staleCode }: SaveItem<T, F>,
): Promise<Saved<T> | { stale: ItemConflict<T, F> }> {
  if (isConflict(edit, known)) return { stale: { mine: edit, base: known, theirs: known } }
  return saveMerged<ItemEdit<T, F>, T, Saved<T>>(edit, known, {
    send: async ({ field, change }, base) => ({ base, saved: await send(field, change(base), base.version) }),
    staleCode,
    merge: (mine, _base, theirs) => (isConflict(mine, theirs) ? null : mine),
  })
}

/** Another user changed what this edit replaces, to something else. */
function isConflict<T, F extends string>({ replaces }: ItemEdit<T, F>, theirs: T): boolean {
  if (replaces === undefined) return false
  const value = replaces.in(theirs)
  return value !== replaces.from && value !== replaces.to
}

/** A change of a text, without spaces around it. */
export function textEdit<T, F extends string & keyof T>(field: F, text: string, base: string): ItemEdit<T, F> {
  const to = text.trim()
  return {
    field,
    change: (before) => ({ ...before, [field]: to }),
    replaces: { from: base, to, in: (item) => String(item[field] ?? '') },
  }
}
