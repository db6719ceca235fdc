import { describe, expect, it } from 'vitest'
import { removeDeletedMember } from '../../../functions/domain/teams/leaving.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { teamCallsOf } from '../../support/teams/team-calls.ts'
import { addRole, addMember, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

const { seen, give, remove, leave, handOver, rolesOf, faultsIn, noticesTo } = teamCallsOf(app)

describe('GET /api/startups/{id}/members-with-roles', () => {
  it('S7-31 S3-24 answers id, name, email and role of the members, the owner first', async () => {
    const { ada, admin, manager, member, startup, adminRole, managerRole } = await teamOf(app)
    const team = await seen(ada, startup.id)
    expect(team).toMatchObject([
      { id: ada.id, name: 'Ada', email: ada.email, role: null, teamRole: 'Owner' },
      { id: admin.id, name: 'Adam', email: admin.email, role: { id: adminRole.id, title: 'Chief', roleType: 'Admin' }, teamRole: 'Admin' },
      { id: manager.id, email: manager.email, role: { id: managerRole.id, title: 'Head', roleType: 'Manager' }, teamRole: 'Manager' },
      { id: member.id, email: member.email, role: null, teamRole: 'Member' },
    ])
    expect(await seen(member, startup.id)).toEqual(team)
  })

  it('D-PERM shows the e-mails to members alone, and the team to every signed-in user', async () => {
    const { ada, admin, member, startup } = await teamOf(app)
    const stranger = await createUser('Stranger')
    const team = await seen(stranger, startup.id)
    expect(team.map(({ name }) => name)).toEqual(['Ada', 'Adam', 'Mara', 'Memo'])
    expect(JSON.stringify(team)).not.toMatch(/email|@/)
    await remove(admin, startup.id, member)
    expect(JSON.stringify(await seen(member, startup.id))).not.toMatch(/email|@/)
    const nowhere = await app.call('GET /api/startups/{id}/members-with-roles', { id: ulid() }, { as: ada })
    expect(nowhere.problem?.code).toBe('startup.not_found')
    expect((await app.call('GET /api/startups/{id}/members-with-roles', { id: startup.id })).status).toBe(401)
  })
})

describe('PUT /api/startups/{id}/users/{userId}/role', () => {
  it('S7-33 S6-03 gives a member a role, and the role before is open again', async () => {
    const { ada, manager, managerRole, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Seller')
    const { status, body } = await give(ada, startup.id, manager, role.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: manager.id,
      name: 'Mara',
      email: manager.email,
      role: { id: role.id, title: 'Seller', roleType: 'Sales' },
      teamRole: 'Sales',
    })
    expect(await rolesOf(ada, startup.id)).toMatchObject([
      {},
      { id: managerRole.id, isOpen: true, assignedUser: null },
      { id: role.id, isOpen: false, assignedUser: { id: manager.id, name: 'Mara' } },
    ])
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('takes the role with null: who had it is a member without a role', async () => {
    const { ada, manager, managerRole, startup } = await teamOf(app)
    expect((await give(ada, startup.id, manager, null)).body).toMatchObject({ role: null, teamRole: 'Member' })
    expect((await rolesOf(ada, startup.id)).find(({ id }) => id === managerRole.id)).toMatchObject({ isOpen: true, assignedUser: null })
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('says "Role is already filled" of a role that another member holds, and changes nothing when the same role is assigned again', async () => {
    const { ada, manager, member, managerRole, startup } = await teamOf(app)
    const { problem } = await give(ada, startup.id, member, managerRole.id)
    expect(problem).toMatchObject({ status: 409, code: 'role.filled', message: 'Role is already filled' })
    await app.settled()
    await app.settled()
    const before = await storedTeam(startup.id)
    expect((await give(ada, startup.id, manager, managerRole.id)).body).toMatchObject({ role: { id: managerRole.id } })
    expect(await storedTeam(startup.id)).toEqual(before)
  })

  it('fills a closed role without a holder', async () => {
    const { ada, member, startup } = await teamOf(app)
    const roles = [{ title: 'Secret', roleType: 'Sales' as const, isOpen: false }]
    const { body } = await app.call('POST /api/startups/{id}/roles', { id: startup.id, body: { roles } }, { as: ada })
    expect((await give(ada, startup.id, member, body.addedRoles[0]?.id ?? '')).status).toBe(200)
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('answers 404 to a role of another startup, to a stranger and to ids that do not exist', async () => {
    const { ada, member, startup } = await teamOf(app)
    const mallory = await createUser('Mallory')
    const other = await registerStartup(app, mallory)
    const foreign = await addRole(app, mallory, other.id, 'Foreign')
    const own = await addRole(app, ada, startup.id, 'Own')
    expect((await give(ada, startup.id, member, foreign.id)).problem).toMatchObject({ status: 404, code: 'role.not_found' })
    expect((await give(ada, startup.id, member, ulid())).problem?.code).toBe('role.not_found')
    expect((await give(ada, startup.id, mallory, own.id)).problem).toMatchObject({ status: 404, code: 'member.not_found' })
    expect((await give(ada, startup.id, { id: ulid() }, null)).problem?.code).toBe('member.not_found')
    expect((await give(ada, ulid(), member, own.id)).problem?.code).toBe('startup.not_found')
    expect((await give(mallory, startup.id, member, null)).problem?.code).toBe('auth.forbidden')
    expect([await faultsIn(startup.id), await faultsIn(other.id)]).toEqual([[], []])
  })

  it('D-PERM is for owner and Admins, and Admin roles are the owner’s to give and take', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const boss = await addRole(app, ada, startup.id, 'Boss', 'Admin')
    const seller = await addRole(app, ada, startup.id, 'Seller')
    expect((await give(admin, startup.id, member, boss.id)).problem?.code).toBe('role.owner_only')
    expect((await give(admin, startup.id, admin, seller.id)).problem?.code).toBe('role.owner_only')
    for (const as of [manager, member]) expect((await give(as, startup.id, as, seller.id)).problem?.code).toBe('auth.forbidden')
    expect((await give(admin, startup.id, member, seller.id)).status).toBe(200)
    expect((await give(ada, startup.id, member, boss.id)).body.teamRole).toBe('Admin')
    expect((await give(ada, startup.id, admin, null)).body.teamRole).toBe('Member')
    expect((await give(admin, startup.id, member, null)).problem?.code).toBe('auth.forbidden')
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('notifies those concerned, and not the caller', async () => {
    const { ada, member, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Seller')
    const changes = () => noticesTo(member, startup.id, 'role.assigned', 'role.removed')
    await give(ada, startup.id, member, role.id)
    expect(await changes()).toEqual([`You are Seller of ${startup.name} now`])
    await give(ada, startup.id, member, null)
    await give(ada, startup.id, member, null)
    await give(ada, startup.id, ada, role.id)
    expect(await changes()).toEqual([`You are no longer Seller of ${startup.name}`])
    expect(await noticesTo(ada, startup.id, 'role.assigned', 'role.removed')).toEqual([])
  })
})

describe('what follows in a team', () => {
  it('notifies owner and Admins who joined, many members in one notification', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const news = `Memo and others have joined ${startup.name}`
    expect(await noticesTo(ada, startup.id, 'member.joined')).toEqual([news])
    expect(await noticesTo(admin, startup.id, 'member.joined')).toEqual([news])
    for (const as of [manager, member]) expect(await noticesTo(as, startup.id, 'member.joined')).toEqual([])
  })

  it('gives the owner of a team of five a badge, once, and also to a new owner', async () => {
    const { ada, admin, startup } = await teamOf(app)
    const badgesOf = async ({ id }: Person) =>
      (await app.call('GET /api/users/{id}/badges', { id }, { as: ada })).body.map((badge) => badge.id)
    await app.settled()
    expect(await badgesOf(ada)).not.toContain('team-of-five')
    const fifth = await createUser('Fifth')
    await addMember(startup.id, fifth)
    await app.settled()
    expect(await badgesOf(ada)).toContain('team-of-five')
    await leave(fifth, startup.id)
    await addMember(startup.id, fifth)
    await handOver(ada, startup.id, admin)
    await app.settled()
    await app.settled()
    expect(await badgesOf(admin)).toContain('team-of-five')
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    expect(body.filter(({ message }) => message.includes('Team of Five'))).toHaveLength(1)
  })

  const teamRoles = async (as: Person, id: string): Promise<TeamRole[]> => (await seen(as, id)).map(({ teamRole }) => teamRole)
  it('an account that is deleted leaves its teams', async () => {
    const { ada, manager, startup } = await teamOf(app)
    const membership = (await storedTeam(startup.id)).members.find(({ userId }) => userId === manager.id) ?? expect.fail('no membership')
    // What deleting the account calls, and may call again.
    await removeDeletedMember(membership)
    await removeDeletedMember(membership)
    expect(await teamRoles(ada, startup.id)).toEqual(['Owner', 'Admin', 'Member'])
    expect(await faultsIn(startup.id)).toEqual([])
  })
})
