import { REMINDER_MINUTES } from '../../choices.ts'
import {
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_MINUTES_MIN,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
} from '../../limits.ts'
import { lineNamed, linesNamed, unescapeText, type Component } from './lines.ts'
import { minutesOfDuration } from './times.ts'

const TEXTS = [
  ['SUMMARY', 'title', MEETING_TITLE_MAX],
  ['DESCRIPTION', 'description', MEETING_DESCRIPTION_MAX],
  ['LOCATION', 'location', MEETING_LOCATION_MAX],
] as const

interface Read {
  recurrence: object | null
  isAllDay: boolean
  url: string
  reminders: readonly number[]
}

/** Sentences about what a meeting does not hold of an event. */
export function noticesAbout(event: Component, moved: readonly Component[], { recurrence, isAllDay, url, reminders }: Read): string[] {
  const isPresent = (name: string) => lineNamed(event, name) !== undefined
  const cut = TEXTS.filter(([name, , max]) => [...unescapeText(lineNamed(event, name)?.value ?? '').trim()].length > max)
  const alarms = event.components.filter(({ name }) => name === 'VALARM').length
  const notices: [boolean, string][] = [
    [moved.length > 0 && recurrence !== null, 'Occurrences that were changed on their own are imported at their regular time'],
    [isAllDay, 'An event of a whole day is imported as 24 hours'],
    [lastsTooShort(event), `A meeting lasts at least ${MEETING_MINUTES_MIN} minutes`],
    [linesNamed(event, 'ATTENDEE').length > 0, 'Attendees are not imported. Choose them among the members'],
    [isPresent('URL') && url === '', 'The link was left out: it must begin with https://'],
    [isPresent('ATTACH'), 'Attached files are not imported'],
    [
      alarms > reminders.length,
      `Some reminders were left out: a meeting has at most ${MEETING_REMINDERS_MAX}, of ${REMINDER_MINUTES.join(', ')} minutes before`,
    ],
    ...cut.map(([, name, max]): [boolean, string] => [true, `The ${name} was cut to ${max} characters`]),
  ]
  return notices.filter(([applies]) => applies).map(([, notice]) => notice)
}

function lastsTooShort(event: Component): boolean {
  const [start, end, duration] = ['DTSTART', 'DTEND', 'DURATION'].map((name) => lineNamed(event, name)?.value)
  const minutes = duration === undefined ? undefined : minutesOfDuration(duration)
  return (minutes !== undefined && minutes < MEETING_MINUTES_MIN) || (end !== undefined && end === start)
}
