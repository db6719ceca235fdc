import { dayNumber, dayOf, formatDay, formatLocalTime, localTime, weekdayOf } from '../../../../shared/calendar/local-time.ts'
import type { Interval } from '../../../../shared/calendar/intervals.ts'
import { countDaysBefore, nthWeekdayOf, type Recurrence, WEEKDAYS, type Weekday } from '../../../../shared/calendar/recurrence.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { ApiInput } from '../../../lib/api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'

type NewMeeting = ApiInput<'POST /api/startups/{id}/meetings'>['body']
export type MeetingBody = Omit<NewMeeting, 'exdates'>
export type Scope = 'one' | 'following' | 'all'
export type Repeats = 'never' | 'daily' | 'weekly' | 'monthly' | 'nth' | 'last'
export type Ends = 'never' | 'until' | 'count'

/** What the dialog holds: texts as they were typed, so that what is wrong can be kept and mended. */
export interface Draft {
  title: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  timeZone: string
  attendeeIds: readonly string[]
  location: string
  url: string
  repeats: Repeats
  interval: string
  weekdays: readonly Weekday[]
  ends: Ends
  until: string
  count: string
  reminders: readonly string[]
  /** Days of an imported series without a meeting. */
  exdates: readonly string[]
  description: string
}
type LocalTimes = Pick<Draft, 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'timeZone'>
export type ChangeDraft = (part: Partial<Draft>) => void

const HALF_HOUR_MS = 30 * MINUTE_MS
const DEFAULT_MINUTES = 30
const WORK_BEGINS = '09:00'

const parts = (local: number): [day: string, time: string] => {
  const text = formatLocalTime(local)
  return [text.slice(0, 10), text.slice(11)]
}

/** Begins at the next half hour, on another day at nine, or at the time that `day` has; lasts 30 minutes, or until the time of `until`. */
export function newDraft(organizerId: string, day?: string, until?: string): Draft {
  const timeZone = deviceZone()
  const next = toLocal(Math.ceil((Date.now() + MINUTE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS, timeZone)
  const start = day === undefined || day === parts(next)[0] ? next : localTime(day.includes('T') ? day : `${day}T${WORK_BEGINS}`)
  const [startDay, startTime] = parts(start)
  return {
    title: '',
    startDay,
    startTime,
    ...endOf({ startDay, startTime, timeZone }, until),
    timeZone,
    attendeeIds: [organizerId],
    location: '',
    url: '',
    repeats: 'never',
    interval: '1',
    weekdays: [weekdayNameOf(startDay)],
    ends: 'never',
    until: '',
    count: '10',
    reminders: ['15'],
    exdates: [],
    description: '',
  }
}

/** No time passes between two times that clocks skip: then, the end is the usual one. */
function endOf(begin: Pick<Draft, 'startDay' | 'startTime' | 'timeZone'>, until: string | undefined) {
  const usual = endAfter(begin, DEFAULT_MINUTES)
  if (until === undefined) return usual
  const [endDay, endTime] = parts(localTime(until))
  return minutesOf({ ...begin, endDay, endTime }) > 0 ? { endDay, endTime } : usual
}

/** Which occurrences of a series are edited, and when that takes place with which the dialog begins. */
export interface Edited {
  start: string
  end: string
  scope: Scope
  date: string | undefined
}

/** What the dialog begins with: a meeting, or what was read from a file. */
export interface Planned extends Pick<Meeting, 'title' | 'startsAt' | 'timeZone' | 'location' | 'url' | 'description'> {
  attendees: readonly { userId: string }[]
  recurrence: Recurrence | null
  reminders: readonly number[]
  exdates: readonly string[]
}

/** A meeting at one of its times, as the dialog begins with it. */
export function draftOf(meeting: Planned, { start, end, scope, date }: Edited): Draft {
  const { title, timeZone, attendees, location, url, recurrence, reminders, exdates, description } = meeting
  const [startDay, startTime] = parts(toLocal(Date.parse(start), timeZone))
  const [endDay, endTime] = parts(toLocal(Date.parse(end), timeZone))
  const token = recurrence?.byWeekday?.[0]
  return {
    title,
    timeZone,
    location,
    url,
    description,
    startDay,
    startTime,
    endDay,
    endTime,
    attendeeIds: attendees.map(({ userId }) => userId),
    repeats:
      recurrence === null ? 'never' : recurrence.freq !== 'monthly' || !token ? recurrence.freq : token.startsWith('-1') ? 'last' : 'nth',
    interval: String(recurrence?.interval ?? 1),
    weekdays: weekdaysOf(recurrence, startDay),
    ends: recurrence?.until !== undefined ? 'until' : recurrence?.count !== undefined ? 'count' : 'never',
    until: recurrence?.until ?? '',
    count: String(countOf(meeting, scope === 'following' ? date : undefined) ?? 10),
    reminders: reminders.map(String),
    exdates,
  }
}

/** How often a series takes place from a day on. */
function countOf({ recurrence: rule, startsAt }: Planned, from: string | undefined): number | undefined {
  if (rule?.count === undefined || from === undefined) return rule?.count
  return rule.count - countDaysBefore(rule, dayNumber(startsAt.slice(0, 10)), dayNumber(from))
}

function weekdaysOf(rule: Recurrence | null, startDay: string): Weekday[] {
  if (rule?.freq !== 'weekly' || rule.byWeekday === undefined) return [weekdayNameOf(startDay)]
  const tokens: readonly string[] = rule.byWeekday
  return WEEKDAYS.filter((weekday) => tokens.includes(weekday))
}

const weekdayNameOf = (day: string): Weekday => WEEKDAYS[weekdayOf(dayNumber(day))] ?? 'MO'

/** Elapsed minutes from start to end; NaN while one of them is no time. */
export function minutesOf({ startDay, startTime, endDay, endTime, timeZone }: LocalTimes): number {
  try {
    const instantOf = (day: string, time: string) => toInstant(localTime(`${day}T${time}`), timeZone)
    return (instantOf(endDay, endTime) - instantOf(startDay, startTime)) / MINUTE_MS
  } catch {
    return Number.NaN
  }
}

/** Start and end as instants; undefined while one of them is no time. */
export function instantsOf(draft: Draft): Interval | undefined {
  const minutes = minutesOf(draft)
  if (Number.isNaN(minutes)) return undefined
  const start = toInstant(localTime(`${draft.startDay}T${draft.startTime}`), draft.timeZone)
  return { start, end: start + minutes * MINUTE_MS }
}

/** The end that comes so many minutes after the start. */
export function endAfter({ startDay, startTime, timeZone }: Pick<Draft, 'startDay' | 'startTime' | 'timeZone'>, minutes: number) {
  const start = toInstant(localTime(`${startDay}T${startTime}`), timeZone)
  const [endDay, endTime] = parts(toLocal(start + minutes * MINUTE_MS, timeZone))
  return { endDay, endTime }
}

/** Another start keeps the duration; a single weekday goes with the day. */
export function movedTo(draft: Draft, start: Partial<Pick<Draft, 'startDay' | 'startTime' | 'timeZone'>>): Partial<Draft> {
  const minutes = minutesOf(draft)
  const after = { ...draft, ...start }
  if (Number.isNaN(minutes) || Number.isNaN(minutesOf({ ...after, endDay: after.startDay, endTime: after.startTime }))) return start
  const isOneWeekday = draft.weekdays.length === 1
  return { ...start, ...endAfter(after, minutes), ...(isOneWeekday && { weekdays: [weekdayNameOf(after.startDay)] }) }
}

const startOf = ({ startDay, startTime }: Draft): string => `${startDay}T${startTime}`

export function recurrenceOf({ repeats, interval, weekdays, ends, until, count, startDay }: Draft): Recurrence | null {
  if (repeats === 'never') return null
  const end = ends === 'until' ? { until } : ends === 'count' ? { count: Number(count) } : {}
  const every = { interval: Number(interval), ...end }
  if (repeats === 'weekly') {
    const isOwnDay = weekdays.length === 1 && weekdays[0] === weekdayNameOf(startDay)
    return { freq: 'weekly', ...every, ...(!isOwnDay && { byWeekday: weekdays }) }
  }
  if (repeats === 'nth') return { freq: 'monthly', ...every, byWeekday: [nthWeekdayOf(dayNumber(startDay))] }
  if (repeats === 'last') return { freq: 'monthly', ...every, byWeekday: [`-1${weekdayNameOf(startDay)}`] }
  return { freq: repeats, ...every }
}

export function bodyOf(draft: Draft): MeetingBody {
  const { title, description, endDay, endTime, timeZone, location, url, attendeeIds, reminders } = draft
  return {
    title,
    description,
    timeZone,
    location,
    url,
    startsAt: startOf(draft),
    endsAt: `${endDay}T${endTime}`,
    attendeeIds: [...attendeeIds],
    recurrence: recurrenceOf(draft) as MeetingBody['recurrence'],
    reminders: reminders.map(Number) as MeetingBody['reminders'],
  }
}

/** The same for a meeting that does not exist yet. */
export const newBodyOf = (draft: Draft): NewMeeting => ({ ...bodyOf(draft), exdates: [...draft.exdates] })

/** Whether a day is the last one of its weekday in its month. */
export const isLastOfMonth = (day: string): boolean => nthWeekdayOf(dayNumber(day) + 7).startsWith('1')

/** A day so many days later. */
export const laterDay = (day: string, days: number): string => formatDay(dayNumber(day) + days)
export const dayOfInstant = (at: number, timeZone: string): string => formatDay(dayOf(toLocal(at, timeZone)))
