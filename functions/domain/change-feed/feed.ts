import type { FeedChange } from '../../data/changes.ts'

/** The newest changes of a collection; the last of them has the number `seq`, those before it the numbers before. */
export interface Feed {
  seq: number
  changes: readonly FeedChange[]
}

/** A read that is not consistent has seen every change older than this. */
const SETTLED_SECONDS = 10

export const appendChanges = ({ seq, changes }: Feed, ids: readonly string[]): Feed => {
  const at = Math.floor(Date.now() / 1_000)
  return { seq: seq + ids.length, changes: [...changes, ...ids.map((id) => ({ id, at }))] }
}

/** Ids of what has changed since; undefined when that is no longer known. */
export function changedSince({ seq, changes }: Feed, since: number): Set<string> | undefined {
  const missed = seq - since
  if (missed < 0 || missed > changes.length) return undefined
  return new Set(changes.slice(changes.length - missed).map(({ id }) => id))
}

/**
 * The number of the newest change that a read of the whole collection beside this feed has seen, though not consistent: later polls
 * repeat a few changes, and lose none. Undefined when all known changes are too new.
 */
export function settledSeq({ seq, changes }: Feed): number | undefined {
  const limit = Math.floor(Date.now() / 1_000) - SETTLED_SECONDS
  const unsettled = changes.filter(({ at }) => at >= limit).length
  return unsettled === changes.length && unsettled < seq ? undefined : seq - unsettled
}

/**
 * Whether an item was read after its newest change, when the feed was read in the same batch: the items of a batch need not be of one
 * moment. An item without a known change is, since that many changes do not happen during one read.
 */
export function isCurrent({ seq: newest, changes }: Feed, { id, seq }: { id: string; seq: number }): boolean {
  const at = changes.findLastIndex((change) => change.id === id)
  return at < 0 || seq >= newest - (changes.length - 1 - at)
}
