import { dayNumber, formatDay } from '../../../../shared/calendar/local-time.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Meeting, MeetingOccurrence } from '../../../../shared/entities/meetings/meeting.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { MEETINGS, type PlannedMeeting } from './planned-meetings.ts'

interface Holding {
  client: Client
  residents: ReadonlyMap<string, Resident>
  founded: ReadonlyMap<string, Startup>
  today: number
}
interface Planned {
  planned: PlannedMeeting
  meeting: Meeting
  path: string
}

/** Days of the seed data on which meetings are created, answered, and changed. */
const [CREATED, ANSWERED, CHANGED] = [2, 3, 28]

/** Gives what happens to the meetings of the startups on a day. */
export function openMeetings(holding: Holding): (day: number) => Promise<void> {
  const meetings: Planned[] = []
  return async (day) => {
    if (day === CREATED) for (const planned of MEETINGS) meetings.push(await create(holding, planned))
    if (day === ANSWERED) for (const one of meetings) await answer(holding, one)
    if (day === CHANGED) for (const one of meetings) await changePart(holding, one)
  }
}

const required = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The seed data has no ${name}`)
  return found
}
const residentOf = ({ residents }: Holding, name: string): Resident => required(residents.get(name), name)

async function create(holding: Holding, planned: PlannedMeeting): Promise<Planned> {
  const { client, founded, today } = holding
  const day = new Date(today + planned.day * DAY_MS).toISOString().slice(0, 10)
  const { title, timeZone, recurrence = null, description = '', location = '', url = '', reminders = [15] } = planned
  const path = `/api/startups/${required(founded.get(planned.startup), planned.startup).id}/meetings`
  const times = { startsAt: `${day}T${planned.from}`, endsAt: `${day}T${planned.to}`, timeZone, recurrence }
  const attendeeIds = planned.with.map((name) => residentOf(holding, name).id)
  const form = { title, ...times, description, location, url, reminders, attendeeIds }
  const meeting = await client<Meeting>(`POST ${path}`, form, residentOf(holding, planned.by))
  return { planned, meeting, path }
}

async function answer(holding: Holding, { planned, meeting, path }: Planned): Promise<void> {
  for (const { by, rsvp, note = '', next } of planned.answers ?? []) {
    const as = residentOf(holding, by)
    const occurrence = next === undefined ? undefined : await nthDay(holding, { planned, meeting, path }, next)
    const form = { rsvp, note, ...(occurrence !== undefined && { occurrence }) }
    await holding.client(`PATCH ${path}/${meeting.id}/rsvp`, form, as)
  }
}

async function changePart(holding: Holding, one: Planned): Promise<void> {
  const { planned, meeting, path } = one
  const { cancelled, postponed } = planned
  const as = residentOf(holding, planned.by)
  const target = `${path}/${meeting.id}`
  if (cancelled === 'all') await holding.client(`DELETE ${target}`, undefined, as)
  else if (cancelled !== undefined) {
    await holding.client(`DELETE ${target}?scope=one&occurrence=${await nthDay(holding, one, cancelled)}`, undefined, as)
  }
  if (postponed !== undefined) {
    const date = await nthDay(holding, one, postponed)
    const later = formatDay(dayNumber(date) + 1)
    const form = { startsAt: `${later}T${planned.from}`, endsAt: `${later}T${planned.to}` }
    await holding.client(`PUT ${target}?scope=one&occurrence=${date}`, form, as)
  }
}

/** The day of the n-th occurrence from today on. */
async function nthDay(holding: Holding, { planned, meeting, path }: Planned, n: number): Promise<string> {
  const [from, to] = [holding.today, holding.today + 90 * DAY_MS].map((at) => new Date(at).toISOString())
  const as = residentOf(holding, planned.by)
  const { occurrences } = await holding.client<{ occurrences: MeetingOccurrence[] }>(`GET ${path}?from=${from}&to=${to}`, undefined, as)
  return required(occurrences.filter(({ meetingId }) => meetingId === meeting.id)[n - 1]?.date, `occurrence of ${planned.title}`)
}
