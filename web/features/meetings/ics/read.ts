import { REMINDER_MINUTES } from '../../../../shared/choices.ts'
import {
  EXDATES_MAX,
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_MINUTES_MAX,
  MEETING_MINUTES_MIN,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
  MEETING_URL_MAX,
} from '../../../../shared/limits.ts'
import { hasCredentials, isWebAddress } from '../../../../shared/format/web-address.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { dayOf, formatDay, formatLocalTime } from '../../../../shared/calendar/local-time.ts'
import { alignedSeries, withTimes } from '../../../../shared/calendar/series-edits.ts'
import { localEndOf, type Series } from '../../../../shared/calendar/series.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import { noticesAbout } from './left-out.ts'
import { IcsError, readCalendar, rulesOf, valueOf, type Component } from './file.ts'
import { readRule } from './read-rule.ts'
import { localIn, minutesOfDuration, timesOf, type IcsTime } from './times.ts'
import { resolveTimeZone } from './time-zones.ts'

const DEFAULT_MINUTES = 30
const ICS_MAX_BYTES = 1_024 * 1_024
const EVENTS_MAX = 50

export interface ImportedMeeting extends Series {
  title: string
  description: string
  location: string
  url: string
  /** Local time of the end of the first occurrence. */
  endsAt: string
  reminders: number[]
  isAllDay: boolean
  /** Sentences about what was left out. */
  notices: string[]
}

export interface ReadMeetings {
  meetings: ImportedMeeting[]
  /** Events that cannot become meetings, and why. */
  problems: { title: string; message: string }[]
}

/** The meetings that an .ics file describes, as a form takes them. Times without a zone are those of `timeZone`. Throws `IcsError`. */
export function readMeetings(bytes: Uint8Array, timeZone: string): ReadMeetings {
  if (bytes.length > ICS_MAX_BYTES) throw new IcsError('This file is larger than 1 MB. Choose a file with one event')
  const calendar = readCalendar(bytes)
  const events = eventsOf(calendar)
  if (events.length > EVENTS_MAX) throw new IcsError(`This file has ${events.length} events. Choose a file with at most ${EVENTS_MAX}`)
  const read: ReadMeetings = { meetings: [], problems: [] }
  for (const event of events) {
    try {
      read.meetings.push(meetingOf(calendar, event, timeZone))
    } catch (error) {
      if (!(error instanceof IcsError)) throw error
      read.problems.push({ title: textsOf(event[0]).title, message: error.message })
    }
  }
  return read
}

/** The events, each with its occurrences that were changed. */
function eventsOf(calendar: Component): [Component, ...Component[]][] {
  const events = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => valueOf(event, 'uid') ?? event)
  if (events.size === 0) throw new IcsError('This file has no event')
  return [...events.values()] as [Component, ...Component[]][]
}

function meetingOf(calendar: Component, events: readonly [Component, ...Component[]], timeZone: string): ImportedMeeting {
  const event = events.find((one) => !one.hasProperty('recurrence-id')) ?? events[0]
  if (valueOf(event, 'status') === 'CANCELLED') throw new IcsError('This event was cancelled')
  const [start] = timesNamed(event, 'dtstart')
  if (!start) throw new IcsError('This event has no start')
  const times = seriesOf(calendar, event, start, timeZone)
  const meeting = {
    ...times,
    ...textsOf(event),
    endsAt: formatLocalTime(localEndOf(times)),
    reminders: remindersOf(event),
    isAllDay: start.kind === 'day',
  }
  return { ...meeting, notices: noticesAbout(event, events.length > 1, meeting) }
}

const timesNamed = (event: Component, name: string): IcsTime[] => event.getAllProperties(name).flatMap(timesOf)

function seriesOf(calendar: Component, event: Component, start: IcsTime, preferred: string): Series {
  const [rule, another] = rulesOf(event)
  if (another !== undefined || event.hasProperty('rdate')) throw new IcsError('Meetings cannot repeat on single days that no rule gives')
  const zones = new Map<string, string>()
  const zoneOf = ({ zoneName }: IcsTime) => {
    if (zoneName === undefined) return preferred
    const zone = zones.get(zoneName) ?? resolveTimeZone(calendar, zoneName, start.local, preferred)
    zones.set(zoneName, zone)
    return zone
  }
  const timeZone = rule !== undefined && start.kind === 'instant' ? 'UTC' : zoneOf(start)
  const localOf = (time: IcsTime) => localIn(time, timeZone, zoneOf(time))
  const local = localOf(start)
  const recurrence = rule === undefined ? null : readRule(rule, local, timeZone)
  const exdates = [...new Set(timesNamed(event, 'exdate').map((time) => formatDay(dayOf(localOf(time)))))].toSorted()
  if (exdates.length > EXDATES_MAX) throw new IcsError(`This event has more than ${EXDATES_MAX} exceptions`)
  const durationMinutes = minutesOf(event, start, (time) => toInstant(localOf(time), timeZone))
  return withTimes(alignedSeries({ startsAt: formatLocalTime(local), durationMinutes, timeZone, recurrence, exdates }), {})
}

function minutesOf(event: Component, start: IcsTime, instantOf: (time: IcsTime) => number): number {
  const [end] = timesNamed(event, 'dtend')
  const duration = valueOf(event, 'duration')
  if (start.kind === 'day') {
    const days = end ? (end.local - start.local) / DAY_MS : (minutesOfDuration(duration ?? 'P1D') ?? 0) / (DAY_MS / MINUTE_MS)
    if (days > 1) throw new IcsError('This event takes several days. A meeting lasts at most 24 hours')
    return MEETING_MINUTES_MAX
  }
  const given = duration === undefined ? DEFAULT_MINUTES : minutesOfDuration(duration)
  const minutes = end ? (instantOf(end) - instantOf(start)) / MINUTE_MS : given
  if (minutes === undefined || minutes < 0) throw new IcsError('The end of this event is before its start')
  if (minutes > MEETING_MINUTES_MAX) throw new IcsError('This event is longer than 24 hours. A meeting lasts at most 24 hours')
  return Math.max(MEETING_MINUTES_MIN, minutes)
}

function textsOf(event: Component): Pick<ImportedMeeting, 'title' | 'description' | 'location' | 'url'> {
  const text = (name: string, max: number) => [...(valueOf(event, name) ?? '').trim().normalize('NFC')].slice(0, max).join('').trim()
  const urls = [valueOf(event, 'url'), valueOf(event, 'x-google-conference'), text('location', MEETING_URL_MAX)]
  const url = urls.find((one) => one !== undefined && isLink(one)) ?? ''
  const location = text('location', MEETING_LOCATION_MAX)
  return {
    title: text('summary', MEETING_TITLE_MAX).replaceAll(/\s+/g, ' ') || 'Imported meeting',
    description: text('description', MEETING_DESCRIPTION_MAX),
    location: location === url ? '' : location,
    url,
  }
}

const isLink = (url: string): boolean => url.length <= MEETING_URL_MAX && isWebAddress(url, 'https') && !hasCredentials(url)

function remindersOf(event: Component): number[] {
  const alarms = event.getAllSubcomponents('valarm')
  const minutes = new Set(alarms.map((alarm) => -(minutesOfDuration(valueOf(alarm, 'trigger') ?? '') ?? 1)))
  return REMINDER_MINUTES.filter((one) => minutes.has(one)).slice(0, MEETING_REMINDERS_MAX)
}
