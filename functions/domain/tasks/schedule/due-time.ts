import { COMPLETED_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'

const DATE_LENGTH = 'YYYY-MM-DD'.length

/** When a task is due, in milliseconds since 1970; a day without a time is due at its end in UTC. */
export const dueTimeOf = (dueAt: string): number => Date.parse(dueAt) + (dueAt.length === DATE_LENGTH ? DAY_MS : 0)

/** When a completed task leaves the board. */
export const archiveTimeOf = (completedAt: string): number => Date.parse(completedAt) + COMPLETED_DAYS * DAY_MS
