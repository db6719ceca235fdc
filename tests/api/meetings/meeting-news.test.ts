import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import { addMeeting, answerMeeting, cancelMeeting, editMeeting } from '../../support/meetings/meetings.ts'
import { accountOf } from '../../support/points/points.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
const time = new PassingTime(app, Math.ceil(Date.now() / DAY_MS) * DAY_MS)
const pass = (ms: number) => time.pass(ms)

const at = (ms: number) => new Date(time.now + ms).toISOString().slice(0, 16)
const soon = (ms: number, minutes = 30) => ({ title: 'Planning', timeZone: 'UTC', startsAt: at(ms), endsAt: at(ms + minutes * MINUTE_MS) })

async function fixture() {
  const [ada, bob, cleo] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cleo')]
  const { id } = await registerStartup(app, ada, { name: 'Loomwork' })
  await addMember(id, bob)
  await addMember(id, cleo)
  const invite = async (body: object) => ({
    id,
    meetingId: (await addMeeting(app, ada, id, { attendeeIds: [bob.id, cleo.id], ...body })).id,
  })
  return { ada, bob, cleo, id, invite }
}
async function newsOf(as: Person): Promise<string[]> {
  await app.settled()
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => kind.startsWith('meeting.')).map(({ kind, message }) => `${kind.slice('meeting.'.length)}: ${message}`)
}

describe('attendees', () => {
  it('are notified of an invitation, another time and a cancellation, once each, and not of their own doing', async () => {
    const { ada, bob, cleo, invite } = await fixture()
    app.dynamodb.faults.stream = { seed: 5, recut: true, repeat: true, replay: true }
    const on = await invite({ ...soon(2 * DAY_MS), reminders: [] })
    expect(await newsOf(bob)).toEqual(['invited: Ada invites you to “Planning” of Loomwork'])
    await editMeeting(app, ada, on, { title: 'Sprint planning' })
    await editMeeting(app, ada, on, { ...soon(3 * DAY_MS), title: 'Sprint planning', attendeeIds: [bob.id] })
    expect(await newsOf(bob)).toEqual([
      'changed: Ada changed the time of “Sprint planning”. Please answer again',
      'invited: Ada invites you to “Planning” of Loomwork',
    ])
    await cancelMeeting(app, ada, on)
    await cancelMeeting(app, ada, on)
    expect((await newsOf(bob))[0]).toBe('cancelled: Ada cancelled “Sprint planning” of Loomwork')
    expect([(await newsOf(bob)).length, (await newsOf(cleo)).length, await newsOf(ada)]).toEqual([3, 2, []])
    app.dynamodb.faults.stream = undefined
  })

  it('are notified when they are added or removed, also of a part of a series', async () => {
    const { ada, bob, cleo, invite } = await fixture()
    const on = await invite({ ...soon(2 * DAY_MS), attendeeIds: [bob.id], recurrence: { freq: 'daily', count: 9 }, reminders: [] })
    const occurrence = at(4 * DAY_MS).slice(0, 10)
    const later = { ...soon(4 * DAY_MS + HOUR_MS), attendeeIds: [cleo.id] }
    await editMeeting(app, ada, on, { attendeeIds: [bob.id, cleo.id] })
    await editMeeting(app, ada, on, { attendeeIds: [bob.id] })
    expect(await newsOf(cleo)).toEqual([
      'cancelled: Ada removed you from “Planning” of Loomwork',
      'invited: Ada invites you to “Planning” of Loomwork',
    ])
    await editMeeting(app, ada, on, { attendeeIds: [cleo.id] }, { scope: 'one', occurrence: at(3 * DAY_MS).slice(0, 10) })
    await editMeeting(app, ada, on, later, { scope: 'following', occurrence })
    expect((await newsOf(cleo)).slice(0, 2)).toEqual(Array(2).fill('invited: Ada invites you to “Planning” of Loomwork'))
    expect((await newsOf(bob)).slice(0, 2)).toEqual(Array(2).fill('cancelled: Ada removed you from “Planning” of Loomwork'))
    expect([(await newsOf(cleo)).length, (await newsOf(bob)).length]).toEqual([4, 3])
  })

  it('earn points for meetings and answers up to the limits of a day', async () => {
    const { ada, bob, invite } = await fixture()
    for (let meeting = 0; meeting < 6; meeting += 1) {
      const on = await invite({ ...soon(2 * DAY_MS), reminders: [] })
      for (const rsvp of ['yes', 'no'] as const) await answerMeeting(app, bob, on, { rsvp })
    }
    await app.settled()
    const sumOf = async ({ id }: Person, wanted: string) =>
      (await accountOf(id)).entries.filter(({ action }) => action === wanted).reduce((sum, { amount }) => sum + amount, 0)
    expect([await sumOf(ada, 'meeting.create'), await sumOf(bob, 'meeting.rsvp')]).toEqual([10, 10])
  })

  it('are notified of cancelled occurrences, and not of those that become a meeting of their own without another time', async () => {
    const { ada, bob, invite } = await fixture()
    const on = await invite({ ...soon(2 * DAY_MS), recurrence: { freq: 'daily' }, reminders: [] })
    const day = (days: number) => at(days * DAY_MS).slice(0, 10)
    await editMeeting(app, ada, on, { title: 'Special' }, { scope: 'one', occurrence: day(3) })
    await cancelMeeting(app, ada, on, { scope: 'one', occurrence: day(4) })
    await cancelMeeting(app, ada, on, { scope: 'following', occurrence: day(6) })
    const words = (days: number) =>
      new Date(time.now + days * DAY_MS).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    expect(await newsOf(bob)).toEqual([
      `cancelled: Ada cancelled “Planning” from ${words(6)} on`,
      `cancelled: Ada cancelled “Planning” on ${words(4)}`,
      'invited: Ada invites you to “Planning” of Loomwork',
    ])
  })

  it('S1-10 earn points for an answer, of which the organizer is notified, several as one', async () => {
    const { ada, bob, cleo, invite } = await fixture()
    const on = await invite({ ...soon(2 * DAY_MS), reminders: [] })
    await answerMeeting(app, bob, on, { rsvp: 'maybe' })
    expect(await newsOf(ada)).toEqual(['rsvp: Bob answered maybe to “Planning”'])
    await answerMeeting(app, cleo, on, { rsvp: 'no', note: 'Away' })
    expect(await newsOf(ada)).toEqual(['rsvp: Cleo and others answered to “Planning”'])
    const pointsOf = async ({ id }: Person) =>
      (await accountOf(id)).entries.filter(({ action }) => action.startsWith('meeting.')).map(({ action, amount }) => `${action} ${amount}`)
    expect([await pointsOf(ada), await pointsOf(bob), await pointsOf(cleo)]).toEqual([
      ['meeting.create 5'],
      ['meeting.rsvp 2'],
      ['meeting.rsvp 2'],
    ])
    await cancelMeeting(app, ada, on)
    await app.settled()
    expect(await pointsOf(ada)).toEqual(['meeting.create 5', 'meeting.create -5'])
  })
})

describe('reminders', () => {
  const reminders = async (as: Person) => (await newsOf(as)).filter((line) => line.startsWith('reminder'))

  it('come once before each occurrence to who has not declined it', async () => {
    const { ada, bob, cleo, invite } = await fixture()
    const on = await invite({ ...soon(HOUR_MS), recurrence: { freq: 'daily', count: 3 }, reminders: [10, 60] })
    await answerMeeting(app, bob, on, { rsvp: 'no', occurrence: at(HOUR_MS).slice(0, 10) })
    await answerMeeting(app, cleo, on, { rsvp: 'no' })
    await pass(50 * MINUTE_MS)
    await pass(0)
    expect(await reminders(ada)).toEqual(['reminder: “Planning” of Loomwork starts in 10 minutes'])
    expect([await reminders(bob), await reminders(cleo)]).toEqual([[], []])
    await pass(DAY_MS)
    expect(await reminders(ada)).toHaveLength(3)
    expect(await reminders(bob)).toHaveLength(2)
  })

  it('come late after downtime while the meeting is not over, skip those that are over, and go on', async () => {
    const { ada, invite } = await fixture()
    await invite({ ...soon(2 * HOUR_MS), recurrence: { freq: 'daily' }, reminders: [15] })
    await pass(2 * DAY_MS + 2 * HOUR_MS + 10 * MINUTE_MS)
    await pass(MINUTE_MS)
    expect(await reminders(ada)).toEqual(['reminder: “Planning” of Loomwork starts now'])
    await pass(DAY_MS)
    expect(await reminders(ada)).toHaveLength(2)
  })

  it('follow a meeting that is moved, and end with one that is cancelled', async () => {
    const { ada, invite } = await fixture()
    const on = await invite({ ...soon(HOUR_MS), reminders: [15] })
    await editMeeting(app, ada, on, soon(3 * HOUR_MS))
    await pass(50 * MINUTE_MS)
    expect(await reminders(ada)).toEqual([])
    await pass(2 * HOUR_MS)
    expect(await reminders(ada)).toEqual(['reminder: “Planning” of Loomwork starts in 10 minutes'])
    const other = await invite({ ...soon(HOUR_MS), reminders: [15] })
    await cancelMeeting(app, ada, other)
    await pass(50 * MINUTE_MS)
    expect(await reminders(ada)).toHaveLength(1)
  })
})
