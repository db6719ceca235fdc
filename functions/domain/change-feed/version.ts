/** What counts the changes of an answer. */
interface Changed {
  version?: number
  /** When it grew (milliseconds since 1970). */
  changedAt?: number
}

/** A read may be older than a change by less than this. */
export const SETTLED_MS = 5_000

/** The version of what `id` names, a user or a room, for `revalidate`. One that might be newer than what is read after it never matches twice. */
export function versionFor(id: string, changed: Changed | undefined): string {
  const isUnsettled = Date.now() - (changed?.changedAt ?? 0) < SETTLED_MS
  return `${id}.${changed?.version ?? 0}${isUnsettled ? `.${Date.now()}` : ''}`
}
