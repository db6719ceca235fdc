import { describe, expect, it, vi } from 'vitest'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf } from '../../support/points/points.ts'
import { accept, ask, countedIn, decline, done, invite, requestNotices, withdraw } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()

const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const seen = async (as: Person, { id }: Startup) => (await app.call('GET /api/startups/{id}', { id }, { as })).body
const listed = async (as: Person, { id }: Startup, query: object = {}) =>
  (await app.call('GET /api/startups/{id}/requests', { id, ...query }, { as })).body
const mine = async (as: Person, query: object = {}) => (await app.call('GET /api/requests/mine', query, { as })).body
/** A session ends when it is not used for a week. */
const signedInAnew = async (person: Person): Promise<Person> => {
  const { email, password } = person
  const { body } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip: person.ip })
  return { ...person, token: body.token }
}

async function fixture() {
  const [ada, bob] = await Promise.all([app.signUp('Ada'), app.signUp('Bob')])
  const startup = await registerStartup(app, ada)
  return { ada, bob, startup, role: await addRole(app, ada, startup.id, 'Weaver') }
}

describe('POST /api/startups/{id}/requests', () => {
  it('asks for an open role: notifies the owner, shows on the page and in the lists, earns five points', async () => {
    const { ada, bob, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role, message: ' I weave. ' }))
    expect(request).toMatchObject({
      startupId: startup.id,
      startupName: startup.name,
      startupLogo: null,
      userId: bob.id,
      userName: 'Bob',
      userImage: null,
      kind: 'join',
      roleId: role.id,
      roleTitle: 'Weaver',
      message: 'I weave.',
      status: 'pending',
      reason: null,
      decisionNote: '',
      createdBy: bob.id,
      decidedBy: null,
      decidedAt: null,
    })
    expect(Date.parse(request.expiresAt) - Date.parse(request.createdAt)).toBe(30 * DAY_MS)
    expect((await seen(bob, startup)).myRequest).toEqual({
      id: request.id,
      kind: 'join',
      status: 'pending',
      reason: null,
      roleId: role.id,
      roleTitle: 'Weaver',
      message: 'I weave.',
      decisionNote: '',
      expiresAt: request.expiresAt,
      decidedAt: null,
    })
    expect((await seen(ada, startup)).myRequest).toBeNull()
    const candidate = { headline: '', skills: [], commitment: null }
    expect((await listed(ada, startup)).items).toEqual([{ ...request, candidate }])
    expect(await mine(bob)).toEqual({ sent: [request], received: [] })
    expect(await countedIn(startup)).toBe(1)
    expect(await requestNotices(app, ada, 'request.received')).toEqual([
      {
        kind: 'request.received',
        title: 'New request',
        message: 'Bob requested to join Analytical Engines',
        link: `/startup/${startup.id}/requests`,
      },
    ])
    expect(await requestNotices(app, bob, 'request.received')).toEqual([])
    expect((await accountOf(bob.id)).entries).toContainEqual(
      expect.objectContaining({ action: 'request.send', ref: startup.id, amount: 5 }),
    )
  })

  it('asks without a role, to be a Member', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    expect(request).toMatchObject({ roleId: null, roleTitle: null })
    await done(accept(app, ada, request))
    expect((await seen(bob, startup)).myTeamRole).toBe('Member')
  })

  it('notifies owner, Admins and Managers; of a request for an Admin role the owner alone', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Second chief', 'Admin')
    const [bob, cleo] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo')])
    await done(ask(app, bob, startup))
    for (const leader of [ada, admin, manager]) expect(await requestNotices(app, leader, 'request.received')).toHaveLength(1)
    expect(await requestNotices(app, member, 'request.received')).toEqual([])
    await done(ask(app, cleo, startup, { role }))
    expect((await requestNotices(app, ada, 'request.received')).at(-1)).toMatchObject({ title: '2 new requests' })
    for (const leader of [admin, manager])
      expect((await requestNotices(app, leader, 'request.received')).at(-1)).toMatchObject({ title: 'New request' })
  })

  it('refuses a member, a second one, a filled role, an unknown role and an unknown startup', async () => {
    const { ada, bob, startup, role } = await fixture()
    const [cleo, dora] = await Promise.all([app.signUp('Cleo'), app.signUp('Dora')])
    expect((await ask(app, ada, startup)).problem).toMatchObject({ status: 409, code: 'join_request.already_member' })
    await addMember(startup.id, cleo, role.id)
    expect((await ask(app, cleo, startup)).problem).toMatchObject({ status: 409, code: 'join_request.already_member' })
    expect((await ask(app, bob, startup, { role })).problem).toMatchObject({ status: 409, code: 'join_request.role_filled' })
    expect((await ask(app, bob, startup, { role: { id: ulid() } })).problem).toMatchObject({ status: 404, code: 'role.not_found' })
    const elsewhere = await registerStartup(app, dora)
    const foreign = await addRole(app, dora, elsewhere.id, 'Foreign')
    expect((await ask(app, bob, startup, { role: foreign })).problem).toMatchObject({ status: 404, code: 'role.not_found' })
    expect((await ask(app, bob, { id: ulid() })).problem).toMatchObject({ status: 404, code: 'startup.not_found' })
    await done(ask(app, bob, startup))
    expect((await ask(app, bob, startup)).problem).toMatchObject({ status: 409, code: 'join_request.pending' })
    expect(await countedIn(startup)).toBe(1)
  })

  it('accepts the pending invitation of the caller', async () => {
    const { ada, bob, startup, role } = await fixture()
    const invitation = await done(invite(app, ada, startup, bob, { role }))
    const other = await addRole(app, ada, startup.id, 'Other')
    expect((await ask(app, bob, startup, { role: other })).problem).toMatchObject({ status: 409, code: 'join_request.pending' })
    expect(await done(ask(app, bob, startup, { role }))).toMatchObject({
      id: invitation.id,
      kind: 'invite',
      status: 'accepted',
      decidedBy: bob.id,
    })
    expect((await seen(bob, startup)).myRole).toMatchObject({ id: role.id })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('refuses for seven days after it was declined, not after it was withdrawn', async () => {
    const { ada, bob, startup, role } = await fixture()
    await done(withdraw(app, bob, await done(ask(app, bob, startup, { role }))))
    const second = await done(ask(app, bob, startup, { role }))
    await done(decline(app, ada, second))
    expect((await ask(app, bob, startup)).problem).toMatchObject({ status: 409, code: 'join_request.too_soon' })
    expect((await seen(bob, startup)).myRequest).toMatchObject({ status: 'declined', decidedAt: expect.any(String) })
    pass(7 * DAY_MS - MINUTE_MS)
    const bobLater = await signedInAnew(bob)
    expect((await ask(app, bobLater, startup)).problem).toMatchObject({ code: 'join_request.too_soon' })
    pass(120_000)
    expect(await done(ask(app, bobLater, startup))).toMatchObject({ status: 'pending' })
  })

  it('takes ten new ones a day', async () => {
    const { bob, startup } = await fixture()
    for (let turn = 0; turn < 10; turn += 1) expect((await ask(app, bob, { id: ulid() })).status).toBe(404)
    expect((await ask(app, bob, startup)).problem).toMatchObject({ status: 429 })
  })

  it('is a 404 for whom the owner blocks, and for who blocks the owner', async () => {
    const { ada, bob, startup } = await fixture()
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    expect((await ask(app, bob, startup)).problem).toMatchObject({ status: 404, code: 'startup.not_found' })
    const cleo = await app.signUp('Cleo')
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: cleo })
    expect((await ask(app, cleo, startup)).problem).toMatchObject({ status: 404, code: 'startup.not_found' })
  })
})

describe('PATCH /api/requests/{id}/decline', () => {
  it('notifies the requester with the note', async () => {
    const { ada, bob, startup, role } = await fixture()
    const request = await done(ask(app, bob, startup, { role }))
    expect(await done(decline(app, ada, request, 'Not yet'))).toMatchObject({
      status: 'declined',
      decisionNote: 'Not yet',
      decidedBy: ada.id,
      reason: null,
    })
    expect(await requestNotices(app, bob, 'request.declined')).toEqual([
      {
        kind: 'request.declined',
        title: 'Request declined',
        message: 'Your request to join Analytical Engines was declined: Not yet',
        link: '/my-requests',
      },
    ])
    expect((await seen(bob, startup)).myRequest).toMatchObject({ status: 'declined', reason: null, decisionNote: 'Not yet' })
    expect(await countedIn(startup)).toBe(0)
  })

  it('takes a note of at most 500 characters', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup, { message: 'm'.repeat(1_000) }))
    expect((await decline(app, ada, request, 'n'.repeat(501))).problem).toMatchObject({ status: 400 })
    expect((await ask(app, bob, startup, { message: 'm'.repeat(1_001) })).problem).toMatchObject({ status: 400 })
  })
})

describe('PATCH /api/requests/{id}/withdraw', () => {
  it('is allowed for the requester, and notifies the leaders', async () => {
    const { ada, bob, startup } = await fixture()
    const request = await done(ask(app, bob, startup))
    expect((await withdraw(app, ada, request)).problem).toMatchObject({ status: 403 })
    expect(await done(withdraw(app, bob, request))).toMatchObject({ status: 'withdrawn', decidedBy: bob.id })
    expect(await requestNotices(app, ada, 'request.withdrawn')).toEqual([
      expect.objectContaining({
        message: 'Bob withdrew their request to join Analytical Engines',
        link: `/startup/${startup.id}/requests`,
      }),
    ])
    expect((await seen(bob, startup)).myRequest).toBeNull()
    expect(await countedIn(startup)).toBe(0)
  })
})

describe('GET /api/startups/{id}/requests', () => {
  it('lists them newest first, page by page, by status and kind', async () => {
    const { ada, startup } = await fixture()
    const people = await Promise.all(['Bob', 'Cleo', 'Dora', 'Emil', 'Fay'].map((name) => app.signUp(name)))
    const made: string[] = []
    for (const [at, person] of people.entries()) {
      const request = await done(at === 4 ? invite(app, ada, startup, person) : ask(app, person, startup))
      if (at % 2 === 1) await done(decline(app, ada, request))
      made.unshift(request.id)
    }
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
    expect(idsOf((await listed(ada, startup)).items)).toEqual(made)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const got = await listed(ada, startup, { limit: 2, ...(cursor !== undefined && { cursor }) })
      paged.push(...idsOf(got.items))
      cursor = got.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(made)
    expect(idsOf((await listed(ada, startup, { status: 'pending' })).items)).toEqual([made[0], made[2], made[4]])
    expect(idsOf((await listed(ada, startup, { status: 'declined' })).items)).toEqual([made[1], made[3]])
    expect(idsOf((await listed(ada, startup, { kind: 'invite' })).items)).toEqual([made[0]])
  })
})
