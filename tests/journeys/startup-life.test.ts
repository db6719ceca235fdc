import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { conversions } from '../../functions/data/links/conversions.ts'
import { find } from '../../functions/data/store/table.ts'
import type { JoinRequest } from '../../shared/entities/request.ts'
import type { Role } from '../../shared/entities/teams/role.ts'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { click, linkOf } from '../support/links/clicks.ts'
import { JPEG } from '../support/formats/images.ts'
import { accept, ask, decline, done, invite } from '../support/requests.ts'
import { answersAbout, leftOf } from '../support/startups/startup-rest.ts'
import { formOf, registerStartup } from '../support/startups/startups.ts'
import { itemsWith } from '../support/table/store.ts'
import { interruptible, openStartupLife } from '../support/startup-life.ts'
import { addRole, faultsOf, storedTeam, transferTo } from '../support/teams/teams.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
const ENGINES = 'Analytical Engines'
const IN = `request.accepted: You are a member of ${ENGINES} now`

let app: App
let life: Awaited<ReturnType<typeof openStartupLife>>
let engines: Startup
let compilers: Startup
let interruption: ReturnType<typeof interruptible>
const requests = new Map<string, JoinRequest>()
beforeAll(async () => {
  app = await startApp()
  interruption = interruptible()
  // Points are counted by the UTC day: the life begins in the morning of one.
  life = await openStartupLife(app, Math.ceil(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS)
})
afterAll(async () => {
  vi.useRealTimers()
  interruption.end()
  await app.close()
})

const begun = async (name: string, reply: ReturnType<typeof ask>) => void requests.set(name, await done(reply))
const named = (name: string) => requests.get(name) ?? expect.fail(`${name} has not begun`)
const roleCalled = async (title: string): Promise<Role> => {
  const { body } = await app.call('GET /api/startups/{id}/roles', { id: engines.id }, { as: life.users.Ada })
  return body.find((role) => role.title === title) ?? expect.fail(`There is no ${title}`)
}
const edit = (as: Person, values: Parameters<typeof formOf>[0]) =>
  app.call('PUT /api/startups/{id}', { id: engines.id, body: formOf(values) }, { as })
const give = async (as: Person, to: Person, title: string | null) =>
  app.call(
    'PUT /api/startups/{id}/users/{userId}/role',
    { id: engines.id, userId: to.id, body: { roleId: title && (await roleCalled(title)).id } },
    { as },
  )

/** Each test continues the previous one. */
describe('two founders and five people, over a month', { timeout: 2 * MINUTE_MS, retry: 0 }, () => {
  it('S1-04 the founders register startups, and everybody finds them by browsing, as they are after each edit', async () => {
    const { Ada, Grace, Bob, Fay } = life.users
    const roles = (...list: object[]) => JSON.stringify(list)
    const logo = { bytes: JPEG }
    const mine = roles({ title: 'Head', roleType: 'Manager' }, { title: 'Weaver', roleType: 'Sales' })
    engines = await registerStartup(app, Ada, { name: ENGINES, location: 'London', roles: mine, logo })
    life.pass(HOUR_MS)
    compilers = await registerStartup(app, Grace, {
      name: 'Compilers',
      details: 'A language that people read',
      roles: roles({ title: 'Tester', roleType: 'Marketing' }),
    })
    expect(await life.news()).toEqual({
      Ada: ['points.badge: You have earned the badge First Startup'],
      Grace: ['points.badge: You have earned the badge First Startup'],
    })
    for (const seen of Object.values(await life.eachOf((as) => life.browse(as)))) expect(seen).toEqual(['Compilers', ENGINES])
    expect(await life.browse(Fay, { search: 'weave' })).toEqual([ENGINES])
    expect(await life.browse(Fay, { roleType: 'Marketing' })).toEqual(['Compilers'])
    expect(await life.browse(Bob, { location: 'London' })).toEqual([ENGINES])

    expect((await edit(Grace, { location: 'Turin' })).status).toBe(403)
    expect((await edit(Ada, { location: 'Turin', stage: 'Seed' })).body).toMatchObject({
      location: 'Turin',
      stageHistory: [{ stage: 'Idea' }, { stage: 'Seed' }],
    })
    await app.settled()
    expect([await life.browse(Fay, { location: 'London' }), await life.browse(Fay, { location: 'Turin' })]).toEqual([[], [ENGINES]])

    expect([await life.mine(Ada), await life.mine(Grace), await life.mine(Bob)]).toEqual([
      { owned: [ENGINES], joined: [] },
      { owned: ['Compilers'], joined: [] },
      { owned: [], joined: [] },
    ])
    expect([await life.place(Ada, engines), await life.place(Bob, engines)]).toEqual([
      ['Owner', null, null],
      [null, null, null],
    ])
    expect(await life.team(Ada, engines)).toEqual([['Ada', Ada.email, null, 'Owner']])
    expect(await life.team(Bob, engines)).toEqual([['Ada', undefined, null, 'Owner']])
    expect(await life.earned(Ada)).toEqual(['account.register 10', 'role.add 5', 'role.add 5', 'startup.create 50'])
    expect(await life.badges(Ada)).toEqual(['first-startup'])
  })

  it('S1-05 people ask for roles and are invited, and each of them sees what waits for whom', async () => {
    const { Ada, Grace, Bob, Cleo, Dora, Emil, Fay } = life.users
    const link = await linkOf(app, Ada, engines)
    const { clickId = '' } = (await click(app, link.code, { ip: Cleo.ip })).body
    const visit = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: Cleo })
    expect(visit.body).toEqual({ converted: false, reason: 'attributed' })

    const [head, weaver] = [await roleCalled('Head'), await roleCalled('Weaver')]
    await begun('Bob', ask(app, Bob, engines, { role: head, message: 'I lead looms' }))
    await begun('Cleo', ask(app, Cleo, engines, { role: weaver }))
    life.pass(MINUTE_MS)
    await app.settled()
    await begun('Dora', ask(app, Dora, engines, { role: weaver }))
    await begun('Emil', invite(app, Ada, engines, Emil))
    await begun('Cleo there', ask(app, Cleo, compilers))
    await begun('Fay', invite(app, Grace, compilers, Fay, { role: compilers.roles[0] }))
    expect(await life.news()).toEqual({
      Ada: [`request.received: Dora and others requested to join ${ENGINES}`],
      Grace: ['request.received: Cleo requested to join Compilers'],
      Emil: [`invite.received: Ada invites you to join ${ENGINES}`],
      Fay: ['invite.received: Grace invites you to join Compilers'],
    })
    expect(await life.eachOf(life.waiting)).toEqual({
      Ada: [{ [ENGINES]: 3 }, 0],
      Grace: [{ Compilers: 1 }, 0],
      Bob: [{}, 0],
      Cleo: [{}, 0],
      Dora: [{}, 0],
      Emil: [{}, 1],
      Fay: [{}, 1],
    })
    expect(await life.place(Bob, engines)).toEqual([null, null, 'join pending Head'])
    expect(await life.place(Emil, engines)).toEqual([null, null, 'invite pending -'])
    expect(await life.place(Fay, engines)).toEqual([null, null, null])
    expect(await life.asked(Cleo)).toEqual({ sent: ['Compilers pending', `${ENGINES} pending`], received: [] })
    expect(await life.asked(Emil)).toEqual({ sent: [], received: [`${ENGINES} pending`] })
    const listed = await app.call('GET /api/startups/{id}/requests', { id: engines.id }, { as: Ada })
    expect(listed.body.items.map(({ userName }) => userName).toSorted()).toEqual(['Bob', 'Cleo', 'Dora', 'Emil'])
    for (const as of [Bob, Emil, Grace]) {
      expect((await app.call('GET /api/startups/{id}/requests', { id: engines.id }, { as })).status).toBe(403)
    }
    expect(await life.earned(Cleo)).toEqual(['account.register 10', 'request.send 5', 'request.send 5'])
    expect(await life.earned(Emil)).toEqual(['account.register 10'])
  })

  it('S1-05 the leaders decide: an accepted user has the role, the other requester is notified, and the click is a conversion', async () => {
    const { Ada, Bob, Cleo, Dora, Emil, Fay } = life.users
    await done(accept(app, Ada, named('Bob'), 'Welcome'))
    expect((await accept(app, Emil, named('Cleo'))).status).toBe(403)
    life.pass(HOUR_MS)
    await done(accept(app, Bob, named('Cleo')))
    expect(await life.asked(Dora)).toEqual({ sent: [`${ENGINES} declined role-filled`], received: [] })
    expect((await accept(app, Ada, named('Dora'))).status).toBe(409)
    expect(await life.news()).toEqual({
      Ada: [`affiliate.conversion: Cleo joined ${ENGINES} through your link`, `member.joined: Cleo has joined ${ENGINES}`],
      Bob: [IN],
      Cleo: [IN],
      Dora: [`request.declined: The role you requested at ${ENGINES} has been filled`],
    })
    await done(accept(app, Emil, named('Emil')))
    expect(await life.news()).toEqual({
      Ada: [`request.accepted: Emil has joined ${ENGINES}`],
    })

    expect(await life.eachOf((as) => life.place(as, engines))).toEqual({
      Ada: ['Owner', null, null],
      Grace: [null, null, null],
      Bob: ['Manager', 'Head', null],
      Cleo: ['Sales', 'Weaver', null],
      Dora: [null, null, 'join declined Weaver'],
      Emil: ['Member', null, null],
      Fay: [null, null, null],
    })
    const team = [
      ['Ada', Ada.email, null, 'Owner'],
      ['Bob', Bob.email, 'Head', 'Manager'],
      ['Cleo', Cleo.email, 'Weaver', 'Sales'],
      ['Emil', Emil.email, null, 'Member'],
    ]
    for (const member of [Ada, Bob, Cleo, Emil]) expect(await life.team(member, engines)).toEqual(team)
    for (const other of [Dora, Fay]) {
      expect(await life.team(other, engines)).toEqual(team.map(([name, , ...rest]) => [name, undefined, ...rest]))
    }
    expect(await life.roles(Fay, engines)).toEqual({ Head: 'Bob', Weaver: 'Cleo' })
    expect(await life.browse(Fay, { openOnly: 'true' })).toEqual(['Compilers'])
    expect(await life.browse(Fay, { roleType: 'Sales' })).toEqual([])
    expect([await life.mine(Bob), await life.mine(Emil)]).toEqual([
      { owned: [], joined: [`${ENGINES}: Head`] },
      { owned: [], joined: [`${ENGINES}: Member`] },
    ])
    expect(await find(conversions, { startupId: engines.id, userId: Cleo.id })).toMatchObject({ kind: 'join', linkUserId: Ada.id })
    expect(await life.earned(Ada)).toEqual(
      expect.arrayContaining(['affiliate.click 1', 'affiliate.conversion 25', 'affiliate.link 5', 'request.accept 10']),
    )
    expect(await life.earned(Bob)).toEqual(['account.register 10', 'request.accept 10', 'request.accepted 40', 'request.send 5'])
    expect(await life.earned(Emil)).toEqual(['account.register 10', 'request.accepted 40'])
  })

  it('S1-05 who was declined asks again after seven days and not before; the fifth in the team is a badge for its owner', async () => {
    const { Ada, Bob, Dora } = life.users
    // Her role was filled: this is no decline.
    await begun('Dora', ask(app, Dora, engines))
    await done(decline(app, Ada, named('Dora'), 'Not yet'))
    expect(await life.news()).toEqual({
      Ada: [`request.received: Dora requested to join ${ENGINES}`],
      Bob: [`request.received: Dora requested to join ${ENGINES}`],
      Dora: [`request.declined: Your request to join ${ENGINES} was declined: Not yet`],
    })
    expect(await life.place(Dora, engines)).toEqual([null, null, 'join declined -'])
    expect(await life.waiting(Bob)).toEqual([{}, 0])
    await life.days(6)
    life.pass(DAY_MS - MINUTE_MS)
    expect((await ask(app, Dora, engines)).problem).toMatchObject({ status: 409, code: 'join_request.too_soon' })
    life.pass(2 * MINUTE_MS)
    await begun('Dora', ask(app, Dora, engines))
    expect(await life.waiting(Bob)).toEqual([{ [ENGINES]: 1 }, 0])
    await done(accept(app, Bob, named('Dora')))
    expect(await life.news()).toEqual({
      Ada: [
        `member.joined: Dora has joined ${ENGINES}`,
        'points.badge: You have earned the badge Team of Five',
        `request.received: Dora requested to join ${ENGINES}`,
      ],
      Bob: [`request.received: Dora requested to join ${ENGINES}`],
      Dora: [IN],
    })
    expect(await life.badges(Ada)).toEqual(['first-startup', 'team-of-five'])
    expect(await life.earned(Dora)).toEqual(['account.register 10', 'request.accepted 40', 'request.send 5'])
  })

  it('S1-02 S1-05 roles go from hand to hand, members come and go, and who owns one startup joins another', async () => {
    const { Ada, Grace, Bob, Cleo, Dora, Emil, Fay } = life.users
    await addRole(app, Ada, engines.id, 'Chief', 'Admin')
    await addRole(app, Ada, engines.id, 'Seller')
    expect((await give(Bob, Emil, 'Chief')).status).toBe(403)
    expect((await give(Ada, Emil, 'Chief')).body).toMatchObject({ teamRole: 'Admin' })
    expect((await give(Emil, Cleo, 'Seller')).body).toMatchObject({ teamRole: 'Sales', email: Cleo.email })
    expect((await give(Ada, Dora, 'Head')).problem).toMatchObject({ status: 409, message: 'Role is already filled' })
    const second = { roles: [{ title: 'Second chief', roleType: 'Admin' as const }] }
    expect((await app.call('POST /api/startups/{id}/roles', { id: engines.id, body: second }, { as: Emil })).problem?.code).toBe(
      'role.owner_only',
    )
    const { id: sellerId } = await roleCalled('Seller')
    expect((await app.call('DELETE /api/startups/roles/{roleId}', { roleId: sellerId }, { as: Ada })).problem?.code).toBe(
      'role.not_deletable',
    )
    expect(await life.roles(Fay, engines)).toEqual({ Head: 'Bob', Weaver: 'open', Chief: 'Emil', Seller: 'Cleo' })
    await app.settled()
    expect(await life.browse(Fay, { roleType: 'Sales' })).toEqual([ENGINES])

    await begun('Grace', invite(app, Emil, engines, Grace))
    await done(accept(app, Grace, named('Grace')))
    expect(await life.mine(Grace)).toEqual({ owned: ['Compilers'], joined: [`${ENGINES}: Member`] })
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: engines.id, userId: Dora.id }, { as: Emil })
    expect(await life.news()).toEqual({
      Ada: [`member.joined: Grace has joined ${ENGINES}`, `member.left: Dora has left ${ENGINES}`],
      Grace: [`invite.received: Emil invites you to join ${ENGINES}`],
      Cleo: [`role.assigned: You are Seller of ${ENGINES} now`],
      Dora: [`role.removed: You are no longer a member of ${ENGINES}`],
      Emil: [`request.accepted: Grace has joined ${ENGINES}`, `role.assigned: You are Chief of ${ENGINES} now`],
    })
    expect([await life.mine(Dora), await life.place(Dora, engines)]).toEqual([{ owned: [], joined: [] }, [null, null, null]])
    expect(await life.team(Dora, engines)).toEqual(expect.arrayContaining([['Grace', undefined, null, 'Member']]))
    expect(faultsOf(await storedTeam(engines.id))).toEqual([])
  })

  it('S1-05 a transfer makes a member the owner, with all that only owners may, and the owner before a member', async () => {
    const { Ada, Bob, Cleo, Fay } = life.users
    const { id } = engines
    const handOver = (as: Person, to: Person) => transferTo(app, id, as, to)
    expect((await handOver(Ada, Fay)).problem?.code).toBe('member.not_found')
    expect((await app.call('POST /api/startups/{id}/leave', { id }, { as: Ada })).problem?.code).toBe('member.is_owner')
    expect((await handOver(Ada, Cleo)).body).toMatchObject({ ownerId: Cleo.id, founder: { name: 'Cleo' }, myTeamRole: 'Owner' })
    expect((await handOver(Ada, Ada)).status).toBe(403)
    expect([await life.place(Ada, engines), await life.place(Cleo, engines)]).toEqual([
      ['Member', null, null],
      ['Owner', 'Seller', null],
    ])
    expect([await life.mine(Ada), await life.mine(Cleo)]).toEqual([
      { owned: [], joined: [`${ENGINES}: Member`] },
      { owned: [ENGINES], joined: [] },
    ])
    expect([(await edit(Ada, { location: 'Rome' })).status, (await edit(Cleo, { location: 'Rome' })).status]).toEqual([403, 200])
    expect(await life.news()).toEqual({
      Ada: [`transfer.ended: Cleo owns ${ENGINES} now`],
      Cleo: [
        'points.badge: You have earned the badge Team of Five',
        `transfer.offered: Ada wants to transfer ${ENGINES} to you. You can accept within 7 days`,
      ],
    })
    expect((await app.call('POST /api/startups/{id}/leave', { id }, { as: Bob })).status).toBe(200)
    expect(await life.news()).toEqual({
      Cleo: [`member.left: Bob has left ${ENGINES}`],
      Emil: [`member.left: Bob has left ${ENGINES}`],
    })
    expect(await life.roles(Ada, engines)).toEqual({ Head: 'open', Weaver: 'open', Chief: 'Emil', Seller: 'Cleo' })
    expect(faultsOf(await storedTeam(id))).toEqual([])
  })

  it('S1-05 unanswered requests end after thirty days', async () => {
    const { Grace, Cleo, Fay } = life.users
    const end = Date.parse(named('Cleo there').expiresAt)
    await life.quietDays(Math.floor((end - Date.now()) / DAY_MS))
    await life.signInAnew()
    expect(await life.waiting(Grace)).toEqual([{ Compilers: 1 }, 0])
    life.pass(end + MINUTE_MS - Date.now())
    expect([await life.asked(Fay), await life.place(Fay, compilers)]).toEqual([
      { sent: [], received: ['Compilers expired expired'] },
      [null, null, null],
    ])
    expect((await accept(app, Fay, named('Fay'))).problem?.message).toBe('This request has already been expired')
    expect(await life.news()).toEqual({})
    await app.run('due')
    expect(await life.news()).toEqual({
      Grace: ['request.declined: Fay did not answer the invitation to Compilers within 30 days'],
      Cleo: ['request.declined: Your request to Compilers was not answered within 30 days'],
    })
    expect([await life.waiting(Grace), await life.waiting(Fay)]).toEqual([
      [{}, 0],
      [{}, 0],
    ])
    expect((await life.asked(Cleo)).sent).toEqual(['Compilers expired expired', `${ENGINES} accepted`])
  })

  it('S1-04 a deleted startup answers 404 at once, and interrupted deletion leaves nothing of it', async () => {
    const { Ada, Bob, Cleo, Emil, Fay } = life.users
    const { id } = engines
    await begun('Fay', ask(app, Fay, engines, { role: await roleCalled('Head') }))
    await begun('Bob', invite(app, Cleo, engines, Bob))
    const link = await linkOf(app, Emil, engines)
    const { logo, banner } = (await edit(Cleo, { banner: { bytes: JPEG } })).body
    const pictures = [String(logo), String(banner)]
    await life.news()
    const untouched = JSON.stringify(await itemsWith(compilers.id))
    const head = await roleCalled('Head')

    const remove = (as: Person, confirmName: string) => app.call('DELETE /api/startups/{id}', { id, body: { confirmName } }, { as })
    expect((await remove(Ada, ENGINES)).status).toBe(403)
    expect((await remove(Cleo, 'Engines')).problem?.code).toBe('startup.name_differs')
    expect((await remove(Cleo, ENGINES)).status).toBe(200)
    for (const as of [Cleo, Emil, Fay]) expect(await answersAbout(app, { id, userId: Emil.id, roleId: head.id }, as)).toEqual([404])
    expect(await life.eachOf(life.mine)).toMatchObject({
      Ada: { owned: [], joined: [] },
      Cleo: { owned: [], joined: [] },
      Emil: { owned: [], joined: [] },
      Grace: { owned: ['Compilers'], joined: [] },
    })
    expect([await life.browse(Fay), await life.waiting(Bob)]).toEqual([['Compilers'], [{}, 0]])
    expect((await accept(app, Bob, named('Bob'))).problem?.message).toBe('This request has already been expired')

    life.pass(MINUTE_MS)
    const killedAfter = async (writes: number) => {
      await expect(interruption.killedAfter(writes, () => app.run('due'))).rejects.toThrow('killed')
      await app.settled()
      return leftOf(id)
    }
    // Once between two links, once between what leads to a role and the role.
    expect(await killedAfter(4)).toEqual(expect.arrayContaining(['startup', 'membership', 'role', 'request']))
    const halfway = await killedAfter(17)
    expect(halfway).toEqual(expect.arrayContaining(['startup', 'membership', 'role']))
    expect(halfway).not.toContain('request')
    await app.run('due')
    await app.settled()
    await app.run('files')
    expect([await leftOf(id), await leftOf(ENGINES)]).toEqual([[], []])
    expect(JSON.stringify(await itemsWith(compilers.id))).toBe(untouched)
    for (const path of [...pictures, `/affiliate/${link.code}`]) expect((await app.raw('GET', path)).status).toBe(404)
    for (const as of [Cleo, Emil, Fay]) expect(await answersAbout(app, { id, userId: Emil.id, roleId: head.id }, as)).toEqual([404])
    const gone = `role.removed: ${ENGINES} was deleted by its owner`
    expect(await life.news()).toEqual({
      Ada: [gone],
      Grace: [gone],
      Emil: [gone],
      Fay: [`request.declined: ${ENGINES} was deleted, so your request has ended`],
      Bob: [`request.declined: ${ENGINES} was deleted, so its invitation has ended`],
    })
    expect(await life.asked(Bob)).toEqual({ sent: [], received: [] })
    expect(await life.earned(Ada)).toContain('startup.create 50')
    expect(app.discarded).toEqual([])
  })
})
