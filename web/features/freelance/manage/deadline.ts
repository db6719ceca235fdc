import { GIG_DEADLINE_DAYS } from '../../../../shared/limits.ts'
import { partsOf } from '../../../ui/pickers/dates.ts'

/** A gig is open until the end of a local day. */
export const deadlineAtEndOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** The local day of a deadline. */
export const deadlineDay = (deadlineAt: string): string => partsOf(deadlineAt).day

/** The days that can be chosen: their end is within the time that a gig may be open. */
export const deadlineDays = (now = new Date()) => ({ min: dayIn(0, now), max: dayIn(GIG_DEADLINE_DAYS - 1, now) })

/** The day that a form begins with. */
export const usualDeadline = (now = new Date()): string => dayIn(USUAL_DAYS, now)
const USUAL_DAYS = 30

/** Why a day cannot be the deadline; null when it can. */
export function deadlineProblem(day: string): string | null {
  const { min, max } = deadlineDays()
  if (day === '') return 'Please choose a deadline'
  if (day < min) return 'The deadline must be today or later'
  return day > max ? `The deadline must be within ${GIG_DEADLINE_DAYS} days` : null
}

const dayIn = (days: number, now: Date): string =>
  partsOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString()).day
