import ICAL from 'ical.js'
import { vi } from 'vitest'
import { createUser } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import { registerStartup } from '../startups/startups.ts'
import { bodyOf } from '../tasks/tasks.ts'
import { addMember } from '../teams/teams.ts'
import { INVITED, type Shown, type Step, type Target } from './meeting-model.ts'
import { answerMeeting, cancelMeeting, editMeeting, readMeetings, addMeeting } from './meetings.ts'

const DAY_MS = 86_400_000
const RANGE = ['2027-03-01', '2027-08-01'] as const
/** More than a minute: the feed is read at most 30 times in one. */
const STEP_MS = 61_000

const local = (day: number, hour: number, minutes = 0) =>
  `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** The product as the model sees it, over HTTP. */
export class MeetingSystem {
  readonly #app: App
  readonly #startupId: string
  readonly #users: readonly Person[]
  readonly #feeds: readonly string[]
  readonly #meetingIds: string[] = []
  constructor(app: App, startupId: string, users: readonly Person[], feeds: readonly string[]) {
    this.#app = app
    this.#startupId = startupId
    this.#users = users
    this.#feeds = feeds
  }

  async do(step: Step, target: (Target & { scope?: 'one' | 'following' | 'all' }) | undefined): Promise<void> {
    vi.setSystemTime(Date.now() + STEP_MS)
    if (step.kind === 'create') return this.#create(step)
    if (!target) return
    const on = { id: this.#startupId, meetingId: this.#meetingIds[target.meeting] ?? '' }
    const as = this.#user(0)
    if (step.kind === 'answer') {
      const occurrence = step.isForAll ? {} : { occurrence: target.date }
      bodyOf(await answerMeeting(this.#app, this.#user(step.by), on, { rsvp: step.rsvp, ...occurrence }))
    } else if (step.kind === 'cancel') bodyOf(await cancelMeeting(this.#app, as, on, { scope: step.scope, occurrence: target.date }))
    else if (step.kind === 'restore') {
      const part = { scope: target.scope ?? 'all', ...(target.scope !== 'all' && { occurrence: target.date }) }
      bodyOf(await this.#app.call('PATCH /api/startups/{id}/meetings/{meetingId}/restore', { ...on, ...part }, { as }))
    } else {
      const { scope, title, time } = step
      const day = Date.parse(target.date) / DAY_MS + (time?.days ?? 0)
      const times = time && { startsAt: local(day, time.hour), endsAt: local(day, time.hour, 45) }
      const body = { ...(title !== undefined && { title }), ...times }
      const { id } = bodyOf(await editMeeting(this.#app, as, on, body, { scope, occurrence: target.date }))
      if (!this.#meetingIds.includes(id)) this.#meetingIds.push(id)
    }
  }

  async #create({ every, interval, count, day, hour, timeZone }: Step & { kind: 'create' }): Promise<void> {
    const recurrence = every === 'once' ? null : { freq: every === 'day' ? ('daily' as const) : ('weekly' as const), interval, count }
    const times = { startsAt: local(day, hour), endsAt: local(day, hour, 45), timeZone, recurrence }
    const attendeeIds = this.#users.map(({ id }) => id)
    const { id } = await addMeeting(this.#app, this.#user(0), this.#startupId, { title: 'New', ...times, attendeeIds })
    this.#meetingIds.push(id)
  }

  async shownTo(user: number): Promise<Shown> {
    await this.#app.settled()
    const as = this.#user(user)
    const [from, to] = RANGE.map((day) => `${day}T00:00:00.000Z`) as [string, string]
    const [{ meetings, occurrences }, calendar, feed] = await Promise.all([
      readMeetings(this.#app, as, this.#startupId, ...RANGE),
      this.#app.call('GET /api/calendar', { from, to }, { as }),
      this.#app.raw('GET', new URL(this.#feeds[user] ?? '').pathname),
    ])
    const lists = occurrences.map(({ meetingId, start, answers }) => {
      const meeting = meetings.find(({ id }) => id === meetingId)
      const answersOf = this.#users.map(({ id }) => [...answers, ...(meeting?.attendees ?? [])].find(({ userId }) => userId === id)?.rsvp)
      return `${start} ${meeting?.title} ${answersOf.join()}`
    })
    const uids = new Set<string>()
    const events = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents('vevent').map((event) => {
      const { uid, summary, startDate } = new ICAL.Event(event)
      if (uids.has(uid)) return `second ${uid}`
      uids.add(uid)
      return `${startDate.toJSDate().toISOString()} ${summary} ${String(event.getFirstPropertyValue('status'))}`
    })
    return {
      meetings: lists.toSorted(),
      calendar: bodyOf(calendar)
        .items.map(({ start, title, rsvp }) => `${start} ${title} ${rsvp}`)
        .toSorted(),
      feed: events.toSorted(),
    }
  }

  #user(at: number): Person {
    return this.#users[at] ?? this.#user(0)
  }
}

/** A startup with three members, who have feeds and no meetings. */
export async function newCalendars(app: App): Promise<MeetingSystem> {
  const users = await Promise.all(Array.from({ length: INVITED }, (_, at) => createUser(`User ${at}`)))
  const [owner, ...members] = users as [Person, ...Person[]]
  const { id } = await registerStartup(app, owner)
  for (const member of members) await addMember(id, member)
  const feeds = await Promise.all(users.map(async (as) => bodyOf(await app.call('POST /api/calendar/feed/reset', {}, { as })).url ?? ''))
  return new MeetingSystem(app, id, users, feeds)
}
