import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import {
  addMeeting,
  answerMeeting,
  cancelMeeting,
  editMeeting,
  ONCE,
  readMeetings,
  shownIn,
  WEEKLY,
  type Part,
} from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { id } = await registerStartup(app, ada, { name: 'Loomwork' })
  await addMember(id, bob)
  return { ada, bob, id }
}
interface On {
  id: string
  meetingId: string
}
const restore = (as: Person, on: On, part: Part = {}) =>
  app.call('PATCH /api/startups/{id}/meetings/{meetingId}/restore', { ...on, ...part }, { as })
const cancelledIn = async (as: Person, id: string) =>
  bodyOf(await app.call('GET /api/startups/{id}/meetings/cancelled', { id }, { as })).items.map(({ title }) => title)
const newsOf = async (as: Person) => {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => kind.startsWith('meeting.')).map(({ title, message }) => `${title}: ${message}`)
}
const daysOf = async (as: Person, id: string) => (await shownIn(app, as, id)).map((one) => one.slice(5, 10))
const series = { ...WEEKLY, recurrence: { freq: 'weekly' as const, count: 5 } }

describe('PATCH /api/startups/{id}/meetings/{meetingId}/restore', () => {
  it('restores a cancelled meeting with its answers, once, and notifies its attendees', async () => {
    const { ada, bob, id } = await fixture()
    const { id: meetingId } = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id] })
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'maybe' })
    await cancelMeeting(app, ada, { id, meetingId })
    expect([await cancelledIn(bob, id), await daysOf(bob, id)]).toEqual([['Kick-off'], []])
    const back = bodyOf(await restore(ada, { id, meetingId }))
    expect([back.status, back.cancelledAt, back.sequence, back.attendees.map(({ rsvp }) => rsvp)]).toEqual([
      'scheduled',
      undefined,
      3,
      ['yes', 'maybe'],
    ])
    expect(bodyOf(await restore(ada, { id, meetingId })).version).toBe(back.version)
    expect([await cancelledIn(bob, id), await daysOf(bob, id)]).toEqual([[], ['03-02']])
    expect((await newsOf(bob))[0]).toBe('Meeting restored: Ada restored “Kick-off” of Loomwork')
    expect(await newsOf(bob)).toHaveLength(3)
  })

  it('restores one occurrence, and the following ones with their exceptions', async () => {
    const { ada, bob, id } = await fixture()
    const { id: meetingId } = await addMeeting(app, ada, id, { ...series, attendeeIds: [bob.id] })
    const on = { id, meetingId }
    await answerMeeting(app, bob, on, { rsvp: 'no', occurrence: '2027-03-23' })
    await cancelMeeting(app, ada, on, { scope: 'one', occurrence: '2027-03-30' })
    await cancelMeeting(app, ada, on, { scope: 'one', occurrence: '2027-03-09' })
    await cancelMeeting(app, ada, on, { scope: 'following', occurrence: '2027-03-16' })
    const { meetings, cancelled } = await readMeetings(app, bob, id)
    expect([meetings[0]?.cancelledFrom, cancelled.map(({ date }) => date)]).toEqual(['2027-03-16', ['2027-03-09']])
    await restore(ada, on, { scope: 'one', occurrence: '2027-03-09' })
    expect(await daysOf(bob, id)).toEqual(['03-02', '03-09'])
    const whole = bodyOf(await restore(ada, on, { scope: 'following', occurrence: '2027-03-16' }))
    expect([whole.recurrence?.count, whole.exdates, whole.cancelledFrom]).toEqual([5, ['2027-03-30'], undefined])
    expect(await daysOf(bob, id)).toEqual(['03-02', '03-09', '03-16', '03-23'])
    const { occurrences } = await readMeetings(app, bob, id)
    expect(occurrences.find(({ date }) => date === '2027-03-23')?.answers).toMatchObject([{ rsvp: 'no' }])
    expect((await newsOf(bob)).slice(0, 2)).toEqual([
      'Meetings restored: Ada restored “Weekly” from Mar 16, 2027 on',
      'Meeting restored: Ada restored “Weekly” on Mar 9, 2027',
    ])
  })

  it('refuses days that were not cancelled, another time since, and the rest of a series that has moved away', async () => {
    const { ada, id } = await fixture()
    const { id: meetingId } = await addMeeting(app, ada, id, series)
    const on = { id, meetingId }
    const codeOf = async (part: Part) => (await restore(ada, on, part)).problem?.code
    expect(await codeOf({ scope: 'one', occurrence: '2027-03-10' })).toBe('meeting.occurrence_not_found')
    expect(await codeOf({ scope: 'one' })).toBe('meeting.occurrence_not_found')
    await editMeeting(app, ada, on, { title: 'Special' }, { scope: 'one', occurrence: '2027-03-09' })
    expect(await codeOf({ scope: 'one', occurrence: '2027-03-09' })).toBe('meeting.occurrence_not_found')
    await cancelMeeting(app, ada, on, { scope: 'following', occurrence: '2027-03-16' })
    await editMeeting(app, ada, on, { startsAt: '2027-03-02T11:00', endsAt: '2027-03-02T12:00' })
    expect(await codeOf({ scope: 'following', occurrence: '2027-03-16' })).toBe('meeting.not_restorable')
    await editMeeting(app, ada, on, { title: 'Alone' }, { scope: 'one', occurrence: '2027-03-02' })
    expect([await codeOf({}), await cancelledIn(ada, id)]).toEqual(['meeting.not_restorable', []])
  })

  it('does not invite who has left meanwhile', async () => {
    const { ada, bob, id } = await fixture()
    const { id: meetingId } = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id] })
    await cancelMeeting(app, ada, { id, meetingId })
    await app.settled()
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await app.settled()
    expect(bodyOf(await restore(ada, { id, meetingId })).attendees.map(({ userId }) => userId)).toEqual([ada.id])
  })

  it('does not find a meeting 30 days after it was cancelled', async () => {
    const { ada, id } = await fixture()
    const { id: meetingId } = await addMeeting(app, ada, id, ONCE)
    await cancelMeeting(app, ada, { id, meetingId })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS + 1_000 })
    const again = await signInAgain(ada)
    expect([(await restore(again, { id, meetingId })).problem?.code, await cancelledIn(again, id)]).toEqual(['meeting.not_found', []])
    vi.useRealTimers()
  })
})
