import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addMeeting, answerMeeting, cancelMeeting, ONCE, WEEKLY } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const RANGE = { from: '2027-03-01T00:00:00.000Z', to: '2027-04-01T00:00:00.000Z' }

const busy = async (as: Person, id: string, userIds: string, other: object = {}) =>
  app.call('GET /api/startups/{id}/meetings/busy', { id, userIds, ...RANGE, ...other }, { as })
const timesOf = async (as: Person, id: string, userIds: string, other: object = {}) => {
  await app.settled()
  const { items } = bodyOf(await busy(as, id, userIds, other))
  return Object.fromEntries(
    items.map((item) => [item.userId, item.busy.map(({ start, end }) => `${start.slice(5, 16)}/${end.slice(11, 16)}`)]),
  )
}

describe('GET /api/startups/{id}/meetings/busy', () => {
  it('answers when members are busy in all startups, merged, and not with what', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const [own, other] = [await registerStartup(app, ada), await registerStartup(app, bob)]
    await addMember(own.id, bob)
    await app.call('PUT /api/users/profile', { body: { timeZone: 'Asia/Kolkata' } }, { as: bob })
    const weekly = await addMeeting(app, ada, own.id, { ...WEEKLY, attendeeIds: [bob.id], recurrence: { freq: 'weekly', count: 3 } })
    await addMeeting(app, bob, other.id, { ...ONCE, title: 'Secret', startsAt: '2027-03-02T09:30', endsAt: '2027-03-02T11:00' })
    const cancelled = await addMeeting(app, bob, other.id, { ...ONCE, startsAt: '2027-03-03T09:30', endsAt: '2027-03-03T11:00' })
    await cancelMeeting(app, bob, { id: other.id, meetingId: cancelled.id })
    await answerMeeting(app, bob, { id: own.id, meetingId: weekly.id }, { rsvp: 'no', occurrence: '2027-03-09' })
    expect(await timesOf(ada, own.id, `${bob.id},${ada.id}`)).toEqual({
      [bob.id]: ['03-02T08:00/10:00', '03-16T08:00/09:00'],
      [ada.id]: ['03-02T08:00/09:00', '03-09T08:00/09:00', '03-16T08:00/09:00'],
    })
    expect(await timesOf(ada, own.id, bob.id, { except: weekly.id })).toEqual({ [bob.id]: ['03-02T08:30/10:00'] })
    const answer = bodyOf(await busy(ada, own.id, bob.id))
    expect([answer.items[0]?.timeZone, JSON.stringify(answer)]).toEqual(['Asia/Kolkata', expect.not.stringContaining('Secret')])
  })

  it('leaves out who is no member, and refuses longer ranges, no ids and 101 of them', async () => {
    const [ada, eve] = [await createUser('Ada'), await createUser('Eve')]
    const { id } = await registerStartup(app, ada)
    expect(bodyOf(await busy(ada, id, eve.id)).items).toEqual([])
    const problemsOf = async (userIds: string, other: object = {}) => (await busy(ada, id, userIds, other)).problem?.errors
    expect(await problemsOf(ada.id, { to: '2027-04-01T00:00:00.001Z' })).toEqual([
      { path: 'to', message: 'A calendar shows at most 31 days at once' },
    ])
    for (const userIds of ['', `${ada.id},x`, Array.from({ length: 101 }, () => ada.id).join()])
      expect(await problemsOf(userIds)).toEqual([{ path: 'userIds', message: 'Please name 1 to 100 members' }])
  })
})
