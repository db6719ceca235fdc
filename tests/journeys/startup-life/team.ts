import { expect, it } from 'vitest'
import { conversions } from '../../../functions/data/links/conversions.ts'
import { find } from '../../../functions/data/store/table.ts'
import type { Person } from '../../support/app.ts'
import { accept, ask, decline, done, invite } from '../../support/requests.ts'
import { addRole, faultsOf, storedTeam, transferTo } from '../../support/teams/teams.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { ENGINES, IN, app, begun, edit, give, life, named, roleCalled, story } from './story.ts'

/** The team changes. */
export function changeTeam(): void {
  it('S1-05 the leaders decide: an accepted user has the role, the other requester is notified, and the click is a conversion', async () => {
    const { engines } = story
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
    const { engines } = story
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
    const { engines } = story
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
    const { engines } = story
    const { Ada, Bob, Cleo, Fay } = life.users
    const { id } = engines
    // Who hands a startup over has proved recently who they are.
    await life.signInAnew()
    await life.news()
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
}
