import { ApiError } from '../http/api-error.ts'

interface Save<M, T, R> {
  /** Sends my changes over a version; throws what the call throws. */
  send: (mine: M, base: T) => Promise<R>
  /** The code of the error that carries the current version. */
  staleCode: string
  /** My changes on top of theirs; null when both changed the same field to different values. */
  merge: (mine: M, base: T, theirs: T) => M | null
}

/** Both changed the same fields: nothing was saved. */
export interface Stale<M, T> {
  mine: M
  base: T
  theirs: T
}

/** Retries after conflicts before the user sees an error. */
const TRIES = 5

/** Saves with optimistic locking: changes of different fields are merged and sent again; of the same field, the conflict is given. */
export async function saveMerged<M, T, R>(
  mine: M,
  base: T,
  { send, staleCode, merge }: Save<M, T, R>,
): Promise<R | { stale: Stale<M, T> }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(mine, base)
    } catch (problem) {
      const theirs = currentOf<T>(problem, staleCode)
      if (theirs === undefined || attempt === TRIES) throw problem
      const merged = merge(mine, base, theirs)
      if (merged === null) return { stale: { mine, base, theirs } }
      mine = merged
      base = theirs
    }
  }
}

/** The current state in the answer to a version conflict (domain 2, D-CONV-7). */
function currentOf<T>(problem: unknown, staleCode: string): T | undefined {
  if (!(problem instanceof ApiError) || problem.code !== staleCode) return undefined
  return (problem.body as { current?: T } | null)?.current
}
