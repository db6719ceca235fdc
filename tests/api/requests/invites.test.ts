import { beforeAll, describe, expect, it } from 'vitest'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf } from '../../support/points/points.ts'
import { accept, ask, countedIn, decline, done, invite, requestNotices, withdraw } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()
let team: Awaited<ReturnType<typeof teamOf>>
beforeAll(async () => {
  team = await teamOf(app)
})

const mine = async (as: Person) => (await app.call('GET /api/requests/mine', {}, { as })).body

describe('POST /api/startups/{id}/invites', () => {
  it('invites a user, who is notified of the inviter and finds it among received invitations', async () => {
    const { ada, admin, startup } = team
    const bob = await app.signUp('Bob')
    const role = await addRole(app, ada, startup.id, 'Weaver')
    const invitation = await done(invite(app, admin, startup, bob, { role, message: 'Come and weave' }))
    expect(invitation).toMatchObject({
      kind: 'invite',
      userId: bob.id,
      userName: 'Bob',
      createdBy: admin.id,
      roleTitle: 'Weaver',
      status: 'pending',
    })
    expect(await mine(bob)).toEqual({ sent: [], received: [invitation] })
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob })).body.myRequest).toMatchObject({
      kind: 'invite',
      id: invitation.id,
      message: 'Come and weave',
    })
    expect(await requestNotices(app, bob, 'invite.received')).toEqual([
      { kind: 'invite.received', title: 'New invitation', message: 'Adam invites you to join Analytical Engines', link: '/my-requests' },
    ])
    // Only requests to join wait for the leaders.
    expect(await countedIn(startup)).toBe(0)
    expect((await accountOf(bob.id)).entries.map(({ action }) => action)).not.toContain('request.send')
  })

  it('is for owner, Admins and Managers; for Admin roles the owner alone', async () => {
    const { ada, admin, manager, member, startup } = team
    const [bob, cleo] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo')])
    const role = await addRole(app, ada, startup.id, 'Second chief', 'Admin')
    for (const nobody of [member, bob]) expect((await invite(app, nobody, startup, cleo)).problem).toMatchObject({ status: 403 })
    for (const leader of [admin, manager]) {
      expect((await invite(app, leader, startup, cleo, { role })).problem).toMatchObject({ status: 403, code: 'role.owner_only' })
    }
    const invitation = await done(invite(app, ada, startup, cleo, { role }))
    for (const leader of [admin, manager]) {
      expect((await withdraw(app, leader, invitation)).problem).toMatchObject({ status: 403, code: 'role.owner_only' })
    }
    expect(await done(accept(app, cleo, invitation))).toMatchObject({ status: 'accepted' })
    expect(await done(invite(app, manager, startup, bob))).toMatchObject({ status: 'pending' })
  })

  it('refuses members, a second invitation, unknown ids, hidden users and pairs with a block', async () => {
    const { ada, admin, member, startup } = team
    const [bob, cleo, dora, emil] = await Promise.all(['Bob', 'Cleo', 'Dora', 'Emil'].map(app.signUp))
    if (!bob || !cleo || !dora || !emil) throw new Error('A user is missing')
    expect((await invite(app, ada, startup, member)).problem).toMatchObject({ status: 409, code: 'join_request.already_member' })
    expect((await invite(app, ada, startup, { id: ulid() })).problem).toMatchObject({ status: 404, code: 'user.not_found' })
    await done(invite(app, ada, startup, bob))
    expect((await invite(app, admin, startup, bob)).problem).toMatchObject({ status: 409, code: 'join_request.pending' })
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: cleo })
    expect((await invite(app, ada, startup, cleo)).problem).toMatchObject({ status: 404, code: 'user.not_found' })
    // Both the Admin who invited and the owner count as the inviting side.
    await app.call('POST /api/users/{id}/block', { id: admin.id }, { as: dora })
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: emil })
    for (const person of [dora, emil]) {
      expect((await invite(app, admin, startup, person)).problem).toMatchObject({ status: 404, code: 'user.not_found' })
    }
    expect((await invite(app, ada, startup, dora)).status).toBe(200)
  })

  it('accepts a pending request of the user when the inviter may decide it', async () => {
    const { ada, admin, startup } = team
    const [bob, cleo] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo')])
    const role = await addRole(app, ada, startup.id, 'Third chief', 'Admin')
    const asked = await done(ask(app, bob, startup, { role }))
    expect((await invite(app, admin, startup, bob)).problem).toMatchObject({ status: 403, code: 'role.owner_only' })
    expect(await done(invite(app, ada, startup, bob))).toMatchObject({ id: asked.id, kind: 'join', status: 'accepted', decidedBy: ada.id })
    const other = await done(ask(app, cleo, startup))
    const another = await addRole(app, ada, startup.id, 'Another')
    expect((await invite(app, ada, startup, cleo, { role: another })).problem).toMatchObject({ status: 409, code: 'join_request.pending' })
    expect(await done(invite(app, admin, startup, cleo))).toMatchObject({ id: other.id, status: 'accepted' })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
    expect(await countedIn(startup)).toBe(0)
  })
})

describe('an invitation', () => {
  it('is accepted by the invited alone: the inviter and the other leaders cannot', async () => {
    const { ada, admin, startup } = team
    const bob = await app.signUp('Bob')
    const role = await addRole(app, ada, startup.id, 'Dyer')
    const invitation = await done(invite(app, admin, startup, bob, { role }))
    for (const leader of [ada, admin]) {
      for (const act of [accept, decline])
        expect((await act(app, leader, invitation)).problem).toMatchObject({ status: 403, code: 'auth.forbidden' })
    }
    expect(await done(accept(app, bob, invitation))).toMatchObject({ status: 'accepted', decidedBy: bob.id })
    expect(await requestNotices(app, admin, 'request.accepted')).toEqual([
      expect.objectContaining({
        title: 'Invitation accepted',
        message: 'Bob has joined Analytical Engines',
        link: `/startup/${startup.id}`,
      }),
    ])
    expect((await accountOf(bob.id)).entries).toContainEqual(expect.objectContaining({ action: 'request.accepted', amount: 40 }))
    expect((await accountOf(admin.id)).entries.map(({ ref }) => ref)).not.toContain(invitation.id)
  })

  it('is declined with a note, and then the startup waits seven days; the person may ask', async () => {
    const { ada, startup } = team
    const bob = await app.signUp('Bob')
    const invitation = await done(invite(app, ada, startup, bob))
    await done(decline(app, bob, invitation, 'No time'))
    expect((await requestNotices(app, ada, 'request.declined')).at(-1)).toMatchObject({
      title: 'Invitation declined',
      message: 'Bob will not join Analytical Engines: No time',
      link: `/startup/${startup.id}/requests`,
    })
    expect((await invite(app, ada, startup, bob)).problem).toMatchObject({ status: 409, code: 'join_request.too_soon' })
    expect(await done(ask(app, bob, startup))).toMatchObject({ kind: 'join', status: 'pending' })
  })

  it('is withdrawn by its creator or another leader; the invited user is notified', async () => {
    const { ada, admin, manager, member, startup } = team
    const bob = await app.signUp('Bob')
    const first = await done(invite(app, manager, startup, bob))
    for (const nobody of [bob, member]) expect((await withdraw(app, nobody, first)).problem).toMatchObject({ status: 403 })
    expect(await done(withdraw(app, manager, first))).toMatchObject({ status: 'withdrawn' })
    const second = await done(invite(app, ada, startup, bob))
    expect(await done(withdraw(app, admin, second))).toMatchObject({ status: 'withdrawn', decidedBy: admin.id })
    expect((await requestNotices(app, bob, 'request.withdrawn')).at(-1)).toEqual({
      kind: 'request.withdrawn',
      title: 'Invitation withdrawn',
      message: 'Analytical Engines has withdrawn its invitation',
      link: '/my-requests',
    })
    expect((await accept(app, bob, second)).problem).toMatchObject({ message: 'This request has already been withdrawn' })
  })

  it('stays the invitation of the startup when its creator loses the team role', async () => {
    const [ada, mara, bob] = await Promise.all([app.signUp('Ada'), app.signUp('Mara'), app.signUp('Bob')])
    const startup = await registerStartup(app, ada)
    const role = await addRole(app, ada, startup.id, 'Head', 'Manager')
    await addMember(startup.id, mara, role.id)
    const cleo = await app.signUp('Cleo')
    const [invitation, other] = [await done(invite(app, mara, startup, bob)), await done(invite(app, mara, startup, cleo))]
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId: mara.id }, { as: ada })
    expect((await invite(app, mara, startup, bob)).problem).toMatchObject({ status: 403 })
    expect(await done(accept(app, bob, invitation))).toMatchObject({ status: 'accepted' })
    await done(decline(app, cleo, other, 'I do not weave'))
    // What becomes of it is for those who lead now.
    expect(await requestNotices(app, mara, 'request.accepted', 'request.declined')).toEqual([])
    expect((await requestNotices(app, ada, 'request.accepted', 'request.declined')).map(({ message }) => message)).toEqual([
      'Cleo will not join Analytical Engines: I do not weave',
    ])
    expect(await requestNotices(app, ada, 'member.joined')).toHaveLength(1)
  })
})
