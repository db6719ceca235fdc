import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import { codeOf, type Reply } from '../../support/app/client.ts'
import { calendarFaults } from '../../support/meetings/calendar-faults.ts'
import { addMeeting, answerMeeting, cancelMeeting, editMeeting } from '../../support/meetings/meetings.ts'
import { CONTENDERS, countOf, openContest } from '../../support/simulation/races.ts'
import { repetitions } from '../../support/seed.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const ROUNDS = repetitions(1, { long: 15 })
const MINUTES = 120_000

const app = await openApp({ keepsTime: true })
const time = new PassingTime(app, Math.ceil(Date.now() / DAY_MS) * DAY_MS)
const pass = (ms: number) => time.advance(ms)

const soon = (ms: number) => {
  const at = (more: number) => new Date(time.now + ms + more).toISOString().slice(0, 16)
  return { title: 'Planning', timeZone: 'UTC', startsAt: at(0), endsAt: at(30 * MINUTE_MS) }
}
async function fixture() {
  const { ada, id, users } = await openContest(app)
  const invite = async (body: object = soon(DAY_MS)) => {
    const meeting = await addMeeting(app, ada, id, { reminders: [], attendeeIds: users.map((user) => user.id), ...body })
    await app.settled()
    return { meeting, on: { id, meetingId: meeting.id } }
  }
  return { ada, id, users, invite }
}
/** How many notifications of each kind a user has of a meeting. */
async function newsOf(as: Person, meetingId: string): Promise<Record<string, number>> {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return countOf(body.filter(({ link }) => link?.includes(meetingId)).map(({ kind }) => kind.replace('meeting.', '')))
}
const eachRound = async (round: (at: number) => Promise<void>) => {
  for (let at = 0; at < ROUNDS; at += 1) await round(at)
}

describe(`${CONTENDERS} at once`, () => {
  it(
    'one of those who move the same version of a meeting moves it, all of those who name none, and each change is one notification',
    async () => {
      const { ada, id, users, invite } = await fixture()
      const admins = Array.from({ length: CONTENDERS }, () => ada)
      await eachRound(async () => {
        const { meeting, on } = await invite()
        const race = (more: object) =>
          Promise.all(admins.map((as, at) => editMeeting(app, as, on, { ...soon(DAY_MS + (at + 1) * HOUR_MS), ...more })))
        expect(countOf((await race({ version: meeting.version })).map(codeOf))).toEqual({ ok: 1, 'meeting.stale': CONTENDERS - 1 })
        expect(await newsOf(users[0] ?? ada, meeting.id)).toEqual({ invited: 1, changed: 1 })
        expect(countOf((await race({ title: 'Later' })).map(codeOf))).toEqual({ ok: CONTENDERS })
        const { version, sequence } = bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', on, { as: ada }))
        expect(version).toBe(2 + CONTENDERS)
        expect(await newsOf(users[0] ?? ada, meeting.id)).toEqual({ invited: 1, changed: sequence })
        expect(await calendarFaults(id, [ada, ...users])).toEqual([])
      })
    },
    MINUTES,
  )

  it(
    'answers come before a cancellation or are refused, and everyone is notified of it once',
    async () => {
      const { ada, id, users, invite } = await fixture()
      await eachRound(async () => {
        const { meeting, on } = await invite()
        const [answers, cancellations] = await Promise.all([
          Promise.all(users.map((as) => answerMeeting(app, as, on, { rsvp: 'yes' }))),
          Promise.all([ada, ada].map((as) => cancelMeeting(app, as, on))),
        ])
        const codes = answers.map(codeOf)
        expect(codes.every((code) => ['ok', 'meeting.cancelled'].includes(code))).toBe(true)
        expect(cancellations.map(codeOf)).toEqual(['ok', 'ok'])
        const { status, attendees } = bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', on, { as: ada }))
        const answered = attendees.filter(({ userId, rsvp }) => userId !== ada.id && rsvp === 'yes')
        expect([status, answered.length]).toEqual(['cancelled', codes.filter((code) => code === 'ok').length])
        for (const user of users) expect(await newsOf(user, meeting.id)).toEqual({ invited: 1, cancelled: 1 })
        expect(await calendarFaults(id, [ada, ...users])).toEqual([])
      })
    },
    MINUTES,
  )

  it(
    'a reminder that runs several times while its meeting is moved comes once for each time of it',
    async () => {
      const { ada, users, invite } = await fixture()
      await eachRound(async () => {
        const { meeting, on } = await invite({ ...soon(HOUR_MS), reminders: [15] })
        await pass(50 * MINUTE_MS)
        const moved = soon(2 * HOUR_MS)
        const answers = await Promise.all([
          editMeeting(app, ada, on, moved),
          ...Array.from({ length: CONTENDERS - 1 }, () => app.run('due').then(() => undefined)),
        ])
        expect(answers[0]?.status).toBe(200)
        const { reminder: before = 0, ...news } = await newsOf(users[0] ?? ada, meeting.id)
        expect([before <= 1, news]).toEqual([true, { invited: 1, changed: 1 }])
        await pass(110 * MINUTE_MS)
        await Promise.all([app.run('due'), app.run('due')])
        expect(await newsOf(users[0] ?? ada, meeting.id)).toEqual({ invited: 1, changed: 1, reminder: before + 1 })
      })
    },
    MINUTES,
  )

  it(
    'cancellations and restorations end in one state, with as many notifications as changes',
    async () => {
      const { ada, id, users, invite } = await fixture()
      await eachRound(async () => {
        const { meeting, on } = await invite()
        const all = { ...on, scope: 'all' as const }
        const calls = Array.from({ length: CONTENDERS / 2 }, () => [
          cancelMeeting(app, ada, on),
          app.call('PATCH /api/startups/{id}/meetings/{meetingId}/restore', all, { as: ada }),
        ])
        expect(countOf((await Promise.all<Reply<unknown>>(calls.flat())).map(codeOf))).toEqual({ ok: CONTENDERS })
        const { status, version } = bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', on, { as: ada }))
        const { cancelled = 0, restored = 0, ...others } = await newsOf(users[0] ?? ada, meeting.id)
        expect([cancelled + restored, cancelled - restored]).toEqual([version - 1, status === 'cancelled' ? 1 : 0])
        expect(others).toEqual({ invited: 1 })
        expect(await calendarFaults(id, [ada, ...users])).toEqual([])
      })
    },
    MINUTES,
  )

  it(
    'members who leave while they are invited are in no meeting and have no entry',
    async () => {
      const { ada, id, users, invite } = await fixture()
      const { on } = await invite({ ...soon(DAY_MS), attendeeIds: [] })
      const answers = await Promise.all([
        ...users.slice(1).map((as) => app.call('POST /api/startups/{id}/leave', { id }, { as })),
        editMeeting(app, ada, on, { attendeeIds: users.map((user) => user.id) }),
      ])
      expect(['ok', 'meeting.attendee_not_member']).toContain(codeOf(answers.at(-1) as Reply<unknown>))
      await app.settled()
      await pass(MINUTE_MS)
      await app.run('due')
      await app.settled()
      const { attendees } = bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', on, { as: ada }))
      expect(attendees.every(({ userId }) => [ada.id, users[0]?.id].includes(userId))).toBe(true)
      expect(await calendarFaults(id, [ada, ...users])).toEqual([])
    },
    MINUTES,
  )
})
