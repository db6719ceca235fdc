import { REMINDER_MINUTES } from '../../choices.ts'
import {
  EXDATES_MAX,
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_MINUTES_MAX,
  MEETING_MINUTES_MIN,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
  MEETING_URL_MAX,
} from '../../limits.ts'
import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { dayOf, formatDay, formatLocalTime } from '../local-time.ts'
import { alignedSeries, withTimes } from '../series-edits.ts'
import { localEndOf, type Series } from '../series.ts'
import { toInstant } from '../zones.ts'
import { noticesAbout } from './left-out.ts'
import { IcsError, lineNamed, linesNamed, readCalendar, unescapeText, type Component } from './lines.ts'
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

/** The meeting that an .ics file describes, as a form takes it. Times without a zone are those of `timeZone`. Throws `IcsError`. */
export function readMeeting(bytes: Uint8Array, timeZone: string): ImportedMeeting {
  const calendar = calendarOf(bytes)
  const events = eventsOf(calendar)
  if (events.length > 1) throw new IcsError(`This file has ${events.length} events. Choose a file with one`)
  return meetingOf(calendar, events[0] ?? [], timeZone)
}

export interface ReadMeetings {
  meetings: ImportedMeeting[]
  /** Events that cannot become meetings, and why. */
  problems: { title: string; message: string }[]
}

/** The same for a file with several events. Throws `IcsError` when it has none, or too many. */
export function readMeetings(bytes: Uint8Array, timeZone: string): ReadMeetings {
  const calendar = calendarOf(bytes)
  const events = eventsOf(calendar)
  if (events.length > EVENTS_MAX) throw new IcsError(`This file has ${events.length} events. Choose a file with at most ${EVENTS_MAX}`)
  const read: ReadMeetings = { meetings: [], problems: [] }
  for (const event of events) {
    try {
      read.meetings.push(meetingOf(calendar, event, timeZone))
    } catch (error) {
      if (!(error instanceof IcsError)) throw error
      read.problems.push({ title: textsOf(event[0] ?? NO_EVENT).title, message: error.message })
    }
  }
  return read
}
const NO_EVENT: Component = { name: 'VEVENT', lines: [], components: [] }

function calendarOf(bytes: Uint8Array): Component {
  if (bytes.length > ICS_MAX_BYTES) throw new IcsError('This file is larger than 1 MB. Choose a file with one event')
  return readCalendar(bytes)
}

/** The events, each with its occurrences that were changed. */
function eventsOf(calendar: Component): Component[][] {
  const events = Map.groupBy(
    calendar.components.filter(({ name }) => name === 'VEVENT'),
    (event) => lineNamed(event, 'UID')?.value ?? event,
  )
  if (events.size === 0) throw new IcsError('This file has no event')
  return [...events.values()]
}

function meetingOf(calendar: Component, events: readonly Component[], timeZone: string): ImportedMeeting {
  const event = events.find((one) => !lineNamed(one, 'RECURRENCE-ID')) ?? events[0] ?? NO_EVENT
  if (lineNamed(event, 'STATUS')?.value === 'CANCELLED') throw new IcsError('This event was cancelled')
  const times = seriesOf(calendar, event, timeZone)
  const meeting = {
    ...times,
    ...textsOf(event),
    endsAt: formatLocalTime(localEndOf(times)),
    reminders: remindersOf(event),
    isAllDay: timesOf(lineNamed(event, 'DTSTART') ?? NO_START).some(({ kind }) => kind === 'day'),
  }
  return {
    ...meeting,
    notices: noticesAbout(
      event,
      events.filter((one) => one !== event),
      meeting,
    ),
  }
}
const NO_START = { name: 'DTSTART', parameters: {}, value: '' }

function seriesOf(calendar: Component, event: Component, preferred: string): Series {
  const startLine = lineNamed(event, 'DTSTART')
  const [start] = startLine ? timesOf(startLine) : []
  if (!start) throw new IcsError('This event has no start')
  const rules = linesNamed(event, 'RRULE')
  if (rules.length > 1 || lineNamed(event, 'RDATE')) throw new IcsError('Meetings cannot repeat on single days that no rule gives')
  const zoneOf = ({ zoneName, local }: IcsTime) =>
    zoneName === undefined ? preferred : resolveTimeZone(calendar, zoneName, local, preferred)
  const [rule] = rules
  const timeZone = rule && start.kind === 'instant' ? 'UTC' : zoneOf(start)
  const local = localIn(start, timeZone)
  const recurrence = rule ? readRule(rule.value, local, timeZone) : null
  const exdates = linesNamed(event, 'EXDATE').flatMap((line) =>
    timesOf(line).map((time) => formatDay(dayOf(localIn(time, timeZone, zoneOf(time))))),
  )
  const durationMinutes = minutesOf(
    event,
    toInstant(local, timeZone),
    (time) => toInstant(localIn(time, timeZone, zoneOf(time)), timeZone),
    start,
  )
  if (new Set(exdates).size > EXDATES_MAX) throw new IcsError(`This event has more than ${EXDATES_MAX} exceptions`)
  return withTimes(
    alignedSeries({ startsAt: formatLocalTime(local), durationMinutes, timeZone, recurrence, exdates: [...new Set(exdates)].toSorted() }),
    {},
  )
}

function minutesOf(event: Component, start: number, instantOf: (time: IcsTime) => number, { kind, local }: IcsTime): number {
  const endLine = lineNamed(event, 'DTEND')
  const duration = lineNamed(event, 'DURATION')
  const [end] = endLine ? timesOf(endLine) : []
  if (kind === 'day') {
    const days = end ? (end.local - local) / DAY_MS : (minutesOfDuration(duration?.value ?? 'P1D') ?? 0) / (DAY_MS / MINUTE_MS)
    if (days > 1) throw new IcsError('This event takes several days. A meeting lasts at most 24 hours')
    return MEETING_MINUTES_MAX
  }
  const minutes = end ? (instantOf(end) - start) / MINUTE_MS : duration ? minutesOfDuration(duration.value) : DEFAULT_MINUTES
  if (minutes === undefined || minutes < 0) throw new IcsError('The end of this event is before its start')
  if (minutes > MEETING_MINUTES_MAX) throw new IcsError('This event is longer than 24 hours. A meeting lasts at most 24 hours')
  return Math.max(MEETING_MINUTES_MIN, minutes)
}

function textsOf(event: Component): Pick<ImportedMeeting, 'title' | 'description' | 'location' | 'url'> {
  const text = (name: string, max: number) =>
    [
      ...unescapeText(lineNamed(event, name)?.value ?? '')
        .trim()
        .normalize('NFC'),
    ]
      .slice(0, max)
      .join('')
      .trim()
  const urls = [lineNamed(event, 'URL')?.value, lineNamed(event, 'X-GOOGLE-CONFERENCE')?.value, text('LOCATION', MEETING_URL_MAX)]
  const url = urls.find((one) => one !== undefined && one.length <= MEETING_URL_MAX && URL.parse(one)?.protocol === 'https:') ?? ''
  const location = text('LOCATION', MEETING_LOCATION_MAX)
  return {
    title: text('SUMMARY', MEETING_TITLE_MAX).replaceAll(/\s+/g, ' ') || 'Imported meeting',
    description: text('DESCRIPTION', MEETING_DESCRIPTION_MAX),
    location: location === url ? '' : location,
    url,
  }
}

function remindersOf(event: Component): number[] {
  const alarms = event.components.filter(({ name }) => name === 'VALARM')
  const minutes = new Set(alarms.map((alarm) => -(minutesOfDuration(lineNamed(alarm, 'TRIGGER')?.value ?? '') ?? 1)))
  return REMINDER_MINUTES.filter((one) => minutes.has(one)).slice(0, MEETING_REMINDERS_MAX)
}
