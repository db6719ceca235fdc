import { beforeAll, describe, expect, it, vi } from 'vitest'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { shownDayOf } from '../../../functions/domain/profiles/profile.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { metering } from '../../contract/support/meter.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { joinAs, WHOLE_PROFILE } from '../../support/profiles/profiles.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS } from '../../../shared/time.ts'

const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

const app = await openApp()
let ada: Person
let charles: Person
beforeAll(async () => {
  ada = await app.signUp('Ada')
  charles = await app.signUp('Charles')
})

const save = (as: Person, body: object) => app.call('PUT /api/users/profile', { body }, { as })
const look = (id: string, as: Person) => app.call('GET /api/profiles/{id}', { id }, { as })

describe('GET /api/profiles/{id}', () => {
  it('S2-16 shows everything that others may see: no email, no privacy, no settings', async () => {
    const person = await app.signUp('Seen')
    await save(person, WHOLE_PROFILE)
    const { status, body } = await look(person.id, charles)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.id,
      name: 'Seen',
      profileImage: null,
      ...WHOLE_PROFILE,
      level: 1,
      points: expect.any(Number) as number,
      activeThisWeek: true,
      blocked: false,
      createdAt: expect.any(String) as string,
      startups: [],
      badges: expect.any(Array) as unknown[],
    })
  })

  it('shows the points of the ledger, on the profile and on the user', async () => {
    const person = await app.signUp('Scored')
    await app.settled()
    await app.call('POST /api/users/points', { body: { amount: 7, reason: 'Seven' } }, { as: person })
    const seen = (await look(person.id, charles)).body.points
    const own = (await look(person.id, person)).body.points
    const me = (await app.call('GET /api/auth/me', {}, { as: person })).body.points
    expect([seen, own, me]).toEqual([17, 17, 17])
  })

  it('S2-17 shows oneself with the email', async () => {
    expect((await look(ada.id, ada)).body).toMatchObject({ name: 'Ada', email: ada.email })
  })

  it('shows the email to members of a common startup, and to nobody else', async () => {
    const [founder, member, outsider] = await Promise.all([app.signUp('Founder'), app.signUp('Member'), app.signUp('Outsider')])
    const startup = await registerStartup(app, founder, { name: 'Common Ground' })
    await joinAs(startup.id, member, null)
    const mailFor = async (whose: Person, as: Person) => (await look(whose.id, as)).body.email
    expect(await mailFor(founder, member)).toBe(founder.email)
    expect(await mailFor(member, founder)).toBe(member.email)
    expect(await mailFor(founder, outsider)).toBeUndefined()
    expect(JSON.stringify((await look(founder.id, outsider)).body)).not.toContain('@')

    const deletedAt = new Date().toISOString()
    await commit(change(memberships.key({ startupId: startup.id, userId: founder.id }), { set: { deletedAt } }))
    expect(await mailFor(founder, member)).toBeUndefined()
  })

  it('lists the startups with the role there', async () => {
    const person = await app.signUp('Busy')
    const own = await registerStartup(app, person, { name: 'Own' })
    const [joined, sold] = [await registerStartup(app, ada, { name: 'Joined' }), await registerStartup(app, ada, { name: 'Sold' })]
    await joinAs(joined.id, person, null)
    await joinAs(sold.id, person, 'Head of Sales')
    const { startups } = (await look(person.id, charles)).body
    expect(startups.map(({ startup, role }) => [startup.name, role])).toEqual([
      ['Sold', 'Head of Sales'],
      ['Joined', 'Member'],
      ['Own', 'Owner'],
    ])
    expect(startups.at(-1)?.startup).toMatchObject({ id: own.id, stage: own.stage })
  })

  it('is 404 for others when it is hidden, and not for oneself', async () => {
    const person = await app.signUp('Shy')
    await save(person, { visibility: 'hidden' })
    const { status, problem } = await look(person.id, charles)
    expect([status, problem?.code]).toEqual([404, 'user.not_found'])
    expect((await look(person.id, person)).body).toMatchObject({ name: 'Shy', visibility: 'hidden' })
    await save(person, { visibility: 'members' })
    expect((await look(person.id, charles)).status).toBe(200)
  })

  it.each([UNKNOWN_ID, 'me', 'undefined', 'x'.repeat(300)])('finds nobody under %s', async (id) => {
    const { status, problem } = await look(id, ada)
    expect([status, problem?.code, problem?.message]).toEqual([404, 'user.not_found', 'This user does not exist'])
  })

  it('does not find deleted accounts', async () => {
    const person = await app.signUp('Gone')
    await commit(change(users.key(person), { set: { deletedAt: new Date().toISOString() } }))
    expect((await look(person.id, ada)).status).toBe(404)
  })

  it('needs a token', async () => {
    expect((await app.call('GET /api/profiles/{id}', { id: ada.id })).status).toBe(401)
  })

  it('hides the presence of a user who opted out, until they opt in again', async () => {
    const person = await app.signUp('Absent')
    const seenAfter = async (presence: boolean) => {
      await app.call('PUT /api/users/settings', { body: { privacy: { presence } } }, { as: person })
      await app.settled()
      const { body } = await app.call('GET /api/profiles', { search: 'absent' }, { as: charles })
      return [(await look(person.id, charles)).body.activeThisWeek, ...body.items.map(({ activeThisWeek }) => activeThisWeek)]
    }
    expect(await seenAfter(false)).toEqual([false, false])
    const hidden = await find(users, { id: person.id }, { consistent: true })
    expect(hidden && shownDayOf({ ...hidden, lastActiveAt: '2099-01-01' })).toBe(hidden?.createdAt.slice(0, 10))
    expect(await seenAfter(true)).toEqual([true, true])
  })

  it('says whether the user was active this week, by day, and writes that once a day', async () => {
    const person = await app.signUp('Weekly')
    const activeAfter = async (days: number) => {
      const session = { ...charles }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
      const { body } = await app.call(
        'POST /api/auth/login',
        { body: { email: charles.email, password: charles.password } },
        { ip: charles.ip },
      )
      session.token = body.token
      return (await look(person.id, session)).body.activeThisWeek
    }
    expect(await activeAfter(6)).toBe(true)
    expect(await activeAfter(1)).toBe(false)

    const { body } = await app.call('POST /api/auth/login', { body: { email: person.email, password: person.password } }, { ip: person.ip })
    const here = { ...person, token: body.token }
    const today = new Date().toISOString().slice(0, 10)
    await look(ada.id, here)
    expect(await find(users, { id: person.id }, { consistent: true })).toMatchObject({ lastActiveAt: today })
    expect((await look(person.id, here)).body.activeThisWeek).toBe(true)
    await app.settled()
    expect((await metering(() => look(ada.id, here))).spent.writes).toBe(0)
  })
})
