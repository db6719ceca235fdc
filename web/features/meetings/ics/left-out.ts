import { REMINDER_MINUTES } from '../../../../shared/choices.ts'
import {
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_MINUTES_MIN,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
} from '../../../../shared/limits.ts'
import { valueOf, type Component } from './file.ts'
import { minutesOfDuration } from './times.ts'

const TEXTS = [
  ['summary', 'title', MEETING_TITLE_MAX],
  ['description', 'description', MEETING_DESCRIPTION_MAX],
  ['location', 'location', MEETING_LOCATION_MAX],
] as const

interface Read {
  recurrence: object | null
  isAllDay: boolean
  url: string
  reminders: readonly number[]
}

/** Sentences about what a meeting does not hold of an event. */
export function noticesAbout(event: Component, hasChanged: boolean, { recurrence, isAllDay, url, reminders }: Read): string[] {
  const cut = TEXTS.filter(([name, , max]) => [...(valueOf(event, name) ?? '').trim()].length > max)
  const alarms = event.getAllSubcomponents('valarm').length
  const notices: [boolean, string][] = [
    [hasChanged && recurrence !== null, 'Occurrences that were changed on their own are imported at their regular time'],
    [isAllDay, 'An event of a whole day is imported as 24 hours'],
    [lastsTooShort(event), `A meeting lasts at least ${MEETING_MINUTES_MIN} minutes`],
    [event.hasProperty('attendee'), 'Attendees are not imported. Choose them among the members'],
    [event.hasProperty('url') && url === '', 'The link was left out: it must begin with https:// and contain no user name or password'],
    [event.hasProperty('attach'), 'Attached files are not imported'],
    [
      alarms > reminders.length,
      `Some reminders were left out: a meeting has at most ${MEETING_REMINDERS_MAX}, of ${REMINDER_MINUTES.join(', ')} minutes before`,
    ],
    ...cut.map(([, name, max]): [boolean, string] => [true, `The ${name} was cut to ${max} characters`]),
  ]
  return notices.filter(([applies]) => applies).map(([, notice]) => notice)
}

function lastsTooShort(event: Component): boolean {
  const [start, end, duration] = ['dtstart', 'dtend', 'duration'].map((name) => valueOf(event, name))
  const minutes = duration === undefined ? undefined : minutesOfDuration(duration)
  return (minutes !== undefined && minutes < MEETING_MINUTES_MIN) || (end !== undefined && end === start)
}
