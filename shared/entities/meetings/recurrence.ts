import * as z from 'zod/mini'
import { DAYS_OF_WEEK, parseDay } from '../../calendar/local-time.ts'
import { BY_WEEKDAYS, parseByWeekday } from '../../calendar/recurrence.ts'
import { RECURRENCE_COUNT_MAX, RECURRENCE_INTERVAL_MAX } from '../../limits.ts'
import { wholeNumber } from '../number.ts'

const INTERVAL = `The interval must be a number from 1 to ${RECURRENCE_INTERVAL_MAX}`
const COUNT = `A meeting repeats 1 to ${RECURRENCE_COUNT_MAX} times, or until a day`
const WEEKDAYS = 'Please choose days of the week'
const NO_DAY = 'This is not a day'

/** A day of the calendar: 2026-11-22. */
export const Day = z.iso.date(NO_DAY).check(z.refine((day) => parseDay(day) !== undefined, NO_DAY))

export const Recurrence = z
  .object({
    freq: z.enum(['daily', 'weekly', 'monthly'], 'Please choose days, weeks or months'),
    interval: z._default(wholeNumber('The interval', z.gte(1, INTERVAL), z.lte(RECURRENCE_INTERVAL_MAX, INTERVAL)), 1),
    byWeekday: z.optional(
      z.array(z.enum(BY_WEEKDAYS, WEEKDAYS), WEEKDAYS).check(z.minLength(1, WEEKDAYS), z.maxLength(DAYS_OF_WEEK, WEEKDAYS)),
    ),
    until: z.optional(Day),
    count: z.optional(wholeNumber('The number', z.gte(1, COUNT), z.lte(RECURRENCE_COUNT_MAX, COUNT))),
  })
  .check(
    z.refine(({ until, count }) => until === undefined || count === undefined, { path: ['count'], message: COUNT }),
    z.refine(({ freq, byWeekday: tokens = [] }) => tokens.every((token) => fits(freq, token, tokens.length)), {
      path: ['byWeekday'],
      message: WEEKDAYS,
    }),
  )

/** Weekdays of a week, or one n-th weekday of a month. */
function fits(freq: string, token: string, count: number): boolean {
  const isNth = parseByWeekday(token)?.nth !== undefined
  return freq === 'weekly' ? !isNth : freq === 'monthly' && isNth && count === 1
}
