import { escapeText, foldLine } from './lines.ts'

export interface IcsEvent {
  /** Stays the same when the meeting is moved. */
  uid: string
  sequence: number
  /** Instants in milliseconds. */
  changedAt: number
  start: number
  end: number
  title: string
  description?: string
  location?: string
  url?: string
  isCancelled: boolean
  /** Minutes before the start. */
  reminders?: readonly number[]
}

/** An iCalendar file (RFC 5545) of single events in UTC, which every program reads alike. */
export const calendarFile = (events: readonly IcsEvent[], name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Launchcrew//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')

function eventLines(event: IcsEvent): string[] {
  const { uid, sequence, changedAt, start, end, title, description = '', location = '', url = '', isCancelled, reminders = [] } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${icsInstant(changedAt)}`,
    `DTSTART:${icsInstant(start)}`,
    `DTEND:${icsInstant(end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === '' ? [] : [`URL:${url.replaceAll(/\p{Cc}/gu, '')}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : reminders.flatMap((minutes) => alarmLines(minutes, title))),
    'END:VEVENT',
  ]
}

const alarmLines = (minutes: number, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

/** 20261122T161500Z, rounded down to a second. */
const icsInstant = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}Z`

/** Of a meeting, or of one occurrence of a series: the same whenever the time changes. */
export const uidOf = (meetingId: string, date: string | undefined, host: string): string =>
  date === undefined ? `${meetingId}@${host}` : `${meetingId}-${date.replaceAll('-', '')}@${host}`
