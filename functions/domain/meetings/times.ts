import { alignedSeries, hasOccurrences, movedSeries, withTimes } from '../../../shared/calendar/series-edits.ts'
import { minutesBetween, type Series } from '../../../shared/calendar/series.ts'
import type { MeetingChange } from '../../../shared/entities/meetings/meeting-form.ts'
import { failAt } from '../../../shared/errors.ts'
import { MEETING_MINUTES_MAX, MEETING_MINUTES_MIN } from '../../../shared/limits.ts'

/** Minutes of a meeting that ends after its start, within a day. */
export function requireDuration(startsAt: string, endsAt: string, timeZone: string): number {
  const minutes = minutesBetween(startsAt, endsAt, timeZone)
  if (minutes <= 0) return failAt('meeting.ends_before_start', 'endsAt')
  if (minutes < MEETING_MINUTES_MIN) return failAt('meeting.too_short', 'endsAt')
  return minutes > MEETING_MINUTES_MAX ? failAt('meeting.too_long', 'endsAt') : minutes
}

/** A series that begins on the first day of its rule, with the exceptions that are days of it. */
export function requireSeries<S extends Series>(series: S): S {
  const aligned = withTimes(alignedSeries(series), {})
  return hasOccurrences(aligned) ? aligned : failAt('meeting.never_occurs', 'recurrence')
}

/** Times after a change; a start and an end are those of the occurrence of `date`. */
export function changedTimes<S extends Series>(series: S, date: string | undefined, change: MeetingChange): S {
  const { startsAt, endsAt, recurrence, timeZone = series.timeZone } = change
  const moved = startsAt === undefined ? series : date === undefined ? { ...series, startsAt } : movedSeries(series, date, startsAt)
  const durationMinutes =
    startsAt === undefined || endsAt === undefined ? series.durationMinutes : requireDuration(startsAt, endsAt, timeZone)
  return requireSeries({ ...moved, timeZone, durationMinutes, ...(recurrence !== undefined && { recurrence }) })
}

/** Whether occurrences take place at another time. */
export const isRetimed = (before: Series, after: Series): boolean => JSON.stringify(timesOf(before)) !== JSON.stringify(timesOf(after))

const timesOf = ({ startsAt, durationMinutes, timeZone, recurrence }: Series) => [
  startsAt,
  durationMinutes,
  timeZone,
  recurrence && [recurrence.freq, recurrence.interval, recurrence.byWeekday ?? [], recurrence.until, recurrence.count],
]
