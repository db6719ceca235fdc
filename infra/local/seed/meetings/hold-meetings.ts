import { dayNumber, formatDay } from '../../../../shared/calendar/local-time.ts'
import type { Meeting, MeetingOccurrence } from '../../../../shared/entities/meetings/meeting.ts'
import { required, type Demo } from '../demo.ts'
import { MEETINGS, type PlannedMeeting } from './planned-meetings.ts'

interface Planned {
  demo: Demo
  planned: PlannedMeeting
  meeting: Meeting
  path: string
}

/** Days of the seed data on which meetings are created, answered, and changed. */
const [CREATED, ANSWERED, CHANGED] = [2, 3, 28]

/** Gives what happens to the meetings of the startups on a day. */
export function openMeetings(demo: Demo): (day: number) => Promise<void> {
  const meetings: Planned[] = []
  return async (day) => {
    if (day === CREATED) for (const planned of MEETINGS) meetings.push(await create(demo, planned))
    if (day === ANSWERED) for (const one of meetings) await answer(one)
    if (day === CHANGED) for (const one of meetings) await changePart(one)
  }
}

async function create(demo: Demo, planned: PlannedMeeting): Promise<Planned> {
  const { startup, title, timeZone, recurrence = null, description = '', location = '', url = '', reminders = [15] } = planned
  const path = `/api/startups/${demo.startup(startup).id}/meetings`
  const day = demo.dayIn(planned.day)
  const attendeeIds = planned.with.map((name) => demo.resident(name).id)
  const times = { startsAt: `${day}T${planned.from}`, endsAt: `${day}T${planned.to}`, timeZone, recurrence }
  const form = { title, ...times, description, location, url, reminders, attendeeIds }
  return { demo, planned, meeting: await demo.call<Meeting>(`POST ${path}`, form, planned.by), path }
}

async function answer(one: Planned): Promise<void> {
  for (const { by, rsvp, note = '', next } of one.planned.answers ?? []) {
    const form = { rsvp, note, ...(next !== undefined && { occurrence: await nthDay(one, next) }) }
    await one.demo.call(`PATCH ${one.path}/${one.meeting.id}/rsvp`, form, by)
  }
}

async function changePart(one: Planned): Promise<void> {
  const { demo, planned, meeting, path } = one
  const { cancelled, postponed, by, from, to } = planned
  const target = `${path}/${meeting.id}`
  if (cancelled !== undefined) {
    const part = cancelled === 'all' ? '' : `?scope=one&occurrence=${await nthDay(one, cancelled)}`
    await demo.call(`DELETE ${target}${part}`, undefined, by)
  }
  if (postponed !== undefined) {
    const date = await nthDay(one, postponed)
    const later = formatDay(dayNumber(date) + 1)
    await demo.call(`PUT ${target}?scope=one&occurrence=${date}`, { startsAt: `${later}T${from}`, endsAt: `${later}T${to}` }, by)
  }
}

/** The day of the n-th occurrence from today on. */
async function nthDay({ demo, planned, meeting, path }: Planned, n: number): Promise<string> {
  const route = `GET ${path}?from=${demo.timeIn(0)}&to=${demo.timeIn(90)}`
  const { occurrences } = await demo.call<{ occurrences: MeetingOccurrence[] }>(route, undefined, planned.by)
  return required(occurrences.filter(({ meetingId }) => meetingId === meeting.id)[n - 1]?.date, `occurrence of ${planned.title}`)
}
