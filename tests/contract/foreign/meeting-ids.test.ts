import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addMeeting } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { recordWrites } from '../support/written.ts'

const app = await openApp()
const [ada, mallory, mona, mike, former] = await Promise.all([
  createUser('Ada'),
  createUser('Mallory'),
  createUser('Mona'),
  createUser('Mike'),
  createUser('Former'),
])
const [own, other] = [await registerStartup(app, ada), await registerStartup(app, mallory)]
for (const member of [mona, mike, former]) await addMember(own.id, member)
const local = (hour: number) => `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T${hour}:00`
const times = { startsAt: local(10), endsAt: local(11), timeZone: 'UTC' }
const TITLE = { title: 'Planning', ...times }
const range = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 9 * DAY_MS).toISOString()}`
const theirs = await addMeeting(app, mallory, other.id, TITLE)
const monas = await addMeeting(app, mona, own.id, { ...TITLE, attendeeIds: [former.id] })
const formers = await addMeeting(app, former, own.id, TITLE)
await app.call('DELETE /api/startups/{id}/members/{userId}', { id: own.id, userId: former.id }, { as: ada })
await app.settled()
const writing = recordWrites(app)

const at = (id: string, rest: string) => `/api/startups/${id}/meetings${rest}`
const send = (as: Person, method: string, path: string, body?: object) =>
  app.raw(method, path, {
    headers: { 'x-auth-token': as.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

type Row = [what: string, method: string, path: string, body: object | undefined, answer: [number, string]]
const notFound: [number, string] = [404, 'meeting.not_found']
const forbidden: [number, string] = [403, 'auth.forbidden']
const ROWS: Row[] = [
  ['lists another startup’s meetings', 'GET', at(other.id, `?${range}`), undefined, forbidden],
  ['lists its cancelled ones', 'GET', at(other.id, '/cancelled'), undefined, forbidden],
  ['asks when its members are busy', 'GET', at(other.id, `/busy?${range}&userIds=${mallory.id}`), undefined, forbidden],
  ['reads its meeting', 'GET', at(other.id, `/${theirs.id}`), undefined, forbidden],
  ['reads its meeting as of the own', 'GET', at(own.id, `/${theirs.id}`), undefined, notFound],
  ['reads its file', 'GET', at(own.id, `/${theirs.id}/invite.ics`), undefined, notFound],
  ['changes it', 'PUT', at(own.id, `/${theirs.id}`), { title: 'Mine' }, notFound],
  ['cancels it', 'DELETE', at(own.id, `/${theirs.id}`), undefined, notFound],
  ['restores it', 'PATCH', at(own.id, `/${theirs.id}/restore`), undefined, notFound],
  ['answers it', 'PATCH', at(own.id, `/${theirs.id}/rsvp`), { rsvp: 'yes' }, notFound],
  ['creates a meeting in another startup', 'POST', at(other.id, ''), TITLE, forbidden],
  ['invites who is no member', 'POST', at(own.id, ''), { ...TITLE, attendeeIds: [mallory.id] }, [400, 'meeting.attendee_not_member']],
  ['invites a former member', 'PUT', at(own.id, `/${monas.id}`), { attendeeIds: [former.id] }, [400, 'meeting.attendee_not_member']],
]

const answerOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

describe('S6-08 a caller who names a meeting or user of another startup is refused, and nothing is written', () => {
  it.each(ROWS)('%s', async (_what, method, path, body, answer) => {
    const { result, written } = await writing(() => send(ada, method, path, body))
    expect(await answerOf(result)).toEqual(answer)
    expect(written).toEqual([])
  })
})

describe('meetings of others (D-PERM)', () => {
  const edits: [string, string, object | undefined][] = [
    ['PUT', '', { title: 'Mine' }],
    ['DELETE', '', undefined],
    ['PATCH', '/restore', undefined],
  ]
  it('are changed by Owner, Admin and Manager alone, and own ones by every member', async () => {
    const roles = ['Admin', 'Manager', 'Employee - Tech and Design', 'Employee - Operations', 'Sales', 'Marketing'] as const
    const members = [
      ...(await Promise.all(roles.map(async (roleType) => ({ roleType, member: await createUser(roleType) })))),
      { roleType: 'Member', member: mike },
    ]
    for (const { roleType, member } of members) {
      const roleId = roleType === 'Member' ? undefined : (await addRole(app, ada, own.id, roleType, roleType as 'Admin')).id
      if (roleId !== undefined) await addMember(own.id, member, roleId)
      const { id } = await addMeeting(app, member, own.id, TITLE)
      for (const [method, rest, body] of edits) {
        const [foreign, mine] = [at(own.id, `/${monas.id}${rest}`), at(own.id, `/${id}${rest}`)]
        const mayAll = roleType === 'Admin' || roleType === 'Manager'
        expect([roleType, method, (await send(member, method, foreign, body)).status]).toEqual([roleType, method, mayAll ? 200 : 403])
        expect([roleType, method, (await send(member, method, mine, body)).status]).toEqual([roleType, method, 200])
      }
    }
  })

  it('and own ones are out of reach for a removed member, their organizer too', async () => {
    for (const [method, rest, body] of [...edits, ['PATCH', '/rsvp', { rsvp: 'yes' }], ['GET', '', undefined]] as typeof edits) {
      expect((await send(former, method, at(own.id, `/${formers.id}${rest}`), body)).status).toBe(403)
      expect((await send(former, method, at(own.id, `/${monas.id}${rest}`), body)).status).toBe(403)
    }
    expect((await send(former, 'GET', at(own.id, `?${range}`))).status).toBe(403)
  })
})
