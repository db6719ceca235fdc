import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'

type Ranked = Pick<TaskCard, 'id' | 'rank'>

/** The order of the cards of a column: by rank, then by id, both by code unit (domain 3.5). */
export function byRank(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** Below every character of a rank that the server makes. */
const [LOWEST, LOW] = ['\u0000', '\u0001']

/** A rank strictly between two neighbours, until the server has answered the real one. */
export function temporaryRank(previous: string | undefined, next: string | undefined): string {
  if (previous !== undefined) return previous + LOW
  if (next === undefined) return LOW
  return next.startsWith(LOWEST) || next.startsWith(LOW) ? LOWEST + next : LOW
}
