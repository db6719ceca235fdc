import { describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { calendarFeed } from '../../support/meetings/calendar-feed.ts'
import { addMeeting, answerMeeting, cancelMeeting, editMeeting } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const at = (days: number, title: string) => ({ title, startsAt: `${day(days)}T09:00`, endsAt: `${day(days)}T10:00`, timeZone: 'UTC' })

async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const [own, other] = [await registerStartup(app, ada, { name: 'Own' }), await registerStartup(app, bob, { name: 'Other' })]
  await addMember(other.id, ada)
  return { ada, bob, own, other }
}
async function calendarOf(as: Person): Promise<string[]> {
  await app.settled()
  const range = { from: `${day(0)}T00:00:00.000Z`, to: `${day(30)}T00:00:00.000Z` }
  const { items } = bodyOf(await app.call('GET /api/calendar', range, { as }))
  return items.map(({ type, title, start, startupName, rsvp }) =>
    `${start.slice(0, 10)} ${type} ${title} ${startupName} ${rsvp ?? ''}`.trim(),
  )
}

describe('GET /api/calendar', () => {
  it('shows meetings and due tasks of all startups until their member leaves', async () => {
    const { ada, bob, own, other } = await fixture()
    await addMeeting(app, ada, own.id, { ...at(3, 'Planning'), recurrence: { freq: 'weekly', count: 2 } })
    const { id: meetingId } = await addMeeting(app, bob, other.id, { ...at(2, 'Kick-off'), attendeeIds: [ada.id] })
    await addTask(app, ada, own.id, { title: 'Order yarn', dueAt: day(4), assigneeIds: [ada.id] })
    await addTask(app, bob, other.id, { title: 'Not mine', dueAt: day(4) })
    await app.settled()
    await answerMeeting(app, ada, { id: other.id, meetingId }, { rsvp: 'maybe' })
    expect(await calendarOf(ada)).toEqual([
      `${day(2)} meeting Kick-off Other maybe`,
      `${day(3)} meeting Planning Own yes`,
      `${day(4)} task Order yarn Own`,
      `${day(10)} meeting Planning Own yes`,
    ])
    await app.call('POST /api/startups/{id}/leave', { id: other.id }, { as: ada })
    expect(await calendarOf(ada)).not.toContain(`${day(2)} meeting Kick-off Other maybe`)
  })
})

describe('GET /api/calendar: isEditable', () => {
  async function editableOf(as: Person): Promise<string[]> {
    await app.settled()
    const range = { from: `${day(0)}T00:00:00.000Z`, to: `${day(30)}T00:00:00.000Z` }
    const { items } = bodyOf(await app.call('GET /api/calendar', range, { as }))
    return items.filter(({ isEditable }) => isEditable).map(({ title }) => title)
  }

  it('is true for the organizer and for leaders of the startup, as for PUT', async () => {
    const { ada, bob, own, other } = await fixture()
    const ofBob = await addMeeting(app, bob, other.id, { ...at(2, 'By Bob'), attendeeIds: [ada.id] })
    await addMeeting(app, ada, other.id, { ...at(3, 'By Ada'), attendeeIds: [bob.id] })
    await addMeeting(app, ada, own.id, at(4, 'In her own startup'))
    await addTask(app, ada, own.id, { title: 'Order yarn', dueAt: day(4), assigneeIds: [ada.id] })
    expect(await editableOf(ada)).toEqual(['By Ada', 'In her own startup'])
    expect(await editableOf(bob)).toEqual(['By Bob', 'By Ada'])
    const body = { title: 'Renamed' }
    const refused = await app.call('PUT /api/startups/{id}/meetings/{meetingId}', { id: other.id, meetingId: ofBob.id, body }, { as: ada })
    expect(refused.status).toBe(403)
  })
})

describe('the feed of a calendar', () => {
  const { reset, fetchFeed, eventsIn } = calendarFeed(app)

  it('has cancelled meetings, leaves out declined ones, and follows every change', async () => {
    const { ada, bob, own } = await fixture()
    await addMember(own.id, bob)
    const url = await reset(bob)
    const { id: meetingId } = await addMeeting(app, ada, own.id, {
      ...at(3, 'Planning'),
      attendeeIds: [bob.id],
      recurrence: { freq: 'daily', count: 3 },
    })
    const on = { id: own.id, meetingId }
    await app.settled()
    await answerMeeting(app, bob, on, { rsvp: 'no', occurrence: day(4) })
    await cancelMeeting(app, ada, on, { scope: 'one', occurrence: day(5) })
    expect(await eventsIn(url)).toEqual([`${day(3)} Planning CONFIRMED`, `${day(5)} Planning CANCELLED`])
    await editMeeting(app, ada, on, { title: 'Review' })
    expect((await eventsIn(url))[0]).toBe(`${day(3)} Review CONFIRMED`)
    await cancelMeeting(app, ada, on)
    expect((await eventsIn(url)).every((line) => line.endsWith('CANCELLED'))).toBe(true)
    await app.call('POST /api/startups/{id}/leave', { id: own.id }, { as: bob })
    expect(await eventsIn(url)).toEqual([])
  })

  it('answers 304 while nothing changes, 404 after a reset and 429 above 30 a minute, and its secret is not logged', async () => {
    const { ada, own } = await fixture()
    expect(bodyOf(await app.call('GET /api/calendar/feed', {}, { as: ada }))).toEqual({ url: null, createdAt: null, lastFetchedAt: null })
    const url = await reset(ada)
    await app.settled()
    const first = await fetchFeed(url)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const etag = first.headers.get('etag') ?? ''
    expect((await fetchFeed(url, etag)).status).toBe(304)
    await addMeeting(app, ada, own.id, at(3, 'Planning'))
    await app.settled()
    expect((await fetchFeed(url, etag)).status).toBe(200)
    expect(bodyOf(await app.call('GET /api/calendar/feed', {}, { as: ada })).lastFetchedAt).not.toBeNull()
    const renewed = await reset(ada)
    expect([
      (await fetchFeed(url)).status,
      (await fetchFeed(`${renewed.slice(0, -'x/calendar.ics'.length)}!/calendar.ics`)).status,
    ]).toEqual([404, 404])
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await fetchFeed(renewed)).status))
    expect(statuses).toContain(429)
    expect(JSON.stringify(app.logs)).not.toContain(renewed.split('/').at(-2)?.slice(26))
  })
})
