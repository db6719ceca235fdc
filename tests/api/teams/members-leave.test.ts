import { describe, expect, it } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { STARTUPS_PER_OWNER } from '../../../shared/limits.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { teamCallsOf } from '../../support/teams/team-calls.ts'
import { addRole, addMember, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

const { seen, give, remove, leave, handOver, rolesOf, faultsIn, noticesTo } = teamCallsOf(app)

describe('DELETE /api/startups/{id}/members/{userId}', () => {
  it('removes a member, opens their role, and notifies them, the owner and the other Admins', async () => {
    const { ada, admin, manager, managerRole, member, startup } = await teamOf(app)
    expect((await remove(admin, startup.id, manager)).body).toEqual({ ok: true })
    expect((await seen(ada, startup.id)).map(({ name }) => name)).toEqual(['Ada', 'Adam', 'Memo'])
    expect((await rolesOf(ada, startup.id)).find(({ id }) => id === managerRole.id)).toMatchObject({ isOpen: true, assignedUser: null })
    expect(await faultsIn(startup.id)).toEqual([])
    expect(await noticesTo(manager, startup.id, 'role.removed')).toEqual([`You are no longer a member of ${startup.name}`])
    expect(await noticesTo(ada, startup.id, 'member.left')).toEqual([`Mara has left ${startup.name}`])
    for (const as of [admin, manager, member]) expect(await noticesTo(as, startup.id, 'member.left')).toEqual([])
    expect((await app.call('GET /api/auth/joined-startups', {}, { as: manager })).body).toEqual([])
  })

  it('does not take out the owner, who cannot leave either', async () => {
    const { ada, admin, startup } = await teamOf(app)
    for (const { problem } of [await remove(ada, startup.id, ada), await remove(admin, startup.id, ada), await leave(ada, startup.id)])
      expect(problem).toMatchObject({ status: 409, code: 'member.is_owner' })
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('D-PERM is for owner and Admins, and who holds an Admin role is taken out by the owner alone', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const other = await createUser('Other')
    await addMember(startup.id, other, (await addRole(app, ada, startup.id, 'Second', 'Admin')).id)
    expect((await remove(admin, startup.id, other)).problem?.code).toBe('role.owner_only')
    for (const as of [manager, member]) expect((await remove(as, startup.id, manager)).problem?.code).toBe('auth.forbidden')
    expect((await remove(ada, startup.id, other)).status).toBe(200)
    expect((await remove(ada, startup.id, other)).problem?.code).toBe('member.not_found')
    expect((await remove(other, startup.id, member)).problem?.code).toBe('auth.forbidden')
    expect(await faultsIn(startup.id)).toEqual([])
  })
})

describe('POST /api/startups/{id}/leave', () => {
  it('is allowed for every member but the owner; a second time answers member.not_found', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    for (const as of [admin, manager, member]) {
      expect((await leave(as, startup.id)).body).toEqual({ ok: true })
      expect((await leave(as, startup.id)).problem?.code).toBe('auth.forbidden')
    }
    expect(await seen(ada, startup.id)).toHaveLength(1)
    expect(await faultsIn(startup.id)).toEqual([])
    expect(await noticesTo(ada, startup.id, 'member.left')).toEqual([`Memo and others have left ${startup.name}`])
    for (const as of [admin, manager, member]) expect(await noticesTo(as, startup.id, 'role.removed', 'member.left')).toEqual([])
  })

  it('lets one come back', async () => {
    const { manager, managerRole, startup } = await teamOf(app)
    await leave(manager, startup.id)
    await addMember(startup.id, manager, managerRole.id)
    expect(await faultsIn(startup.id)).toEqual([])
  })
})

describe('POST /api/startups/{id}/transfer/accept', () => {
  const owned = async (as: Person) => (await app.call('GET /api/startups/my-startups', {}, { as })).body.map(({ id }) => id)

  it('transfers the startup to a member and updates both team roles', async () => {
    const { ada, admin, manager, managerRole, startup } = await teamOf(app)
    const { status, body } = await handOver(ada, startup.id, manager)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: startup.id, ownerId: manager.id, founder: { id: manager.id, name: 'Mara' }, myTeamRole: 'Owner' })
    expect(body.members[0]).toMatchObject({ id: manager.id, teamRole: 'Owner', roleTitle: 'Head' })
    expect(await faultsIn(startup.id)).toEqual([])
    expect([await owned(ada), await owned(manager)]).toEqual([[], [startup.id]])
    expect((await leave(ada, startup.id)).status).toBe(200)
    expect((await give(manager, startup.id, manager, null)).status).toBe(200)
    expect((await remove(manager, startup.id, admin)).status).toBe(200)
    expect((await rolesOf(manager, startup.id)).find(({ id }) => id === managerRole.id)).toMatchObject({ isOpen: true })
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('leaves the owner before their role and its permissions', async () => {
    const { ada, member, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Thinker', 'Admin')
    await give(ada, startup.id, ada, role.id)
    expect((await handOver(ada, startup.id, member)).status).toBe(200)
    const { body } = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })
    expect(body).toMatchObject({ myTeamRole: 'Admin', myRole: { title: 'Thinker' } })
    expect((await handOver(ada, startup.id, ada)).problem?.code).toBe('auth.forbidden')
    expect((await app.call('DELETE /api/startups/roles/{roleId}', { roleId: role.id }, { as: ada })).problem?.code).toBe('role.owner_only')
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('counts for both: nobody owns more than 20', async () => {
    const { ada, manager, startup } = await teamOf(app)
    await commit(change(users.key(manager), { set: { startupsOwned: STARTUPS_PER_OWNER } }))
    expect((await handOver(ada, startup.id, manager)).problem).toMatchObject({ status: 409, code: 'member.owns_too_many' })
    expect(await faultsIn(startup.id)).toEqual([])
    await commit(change(users.key(manager), { set: { startupsOwned: STARTUPS_PER_OWNER - 1 } }))
    await commit(change(users.key(ada), { set: { startupsOwned: STARTUPS_PER_OWNER } }))
    expect((await handOver(ada, startup.id, manager)).status).toBe(200)
    expect((await app.call('POST /api/startups', { body: formFor('One more') }, { as: ada })).status).toBe(200)
    expect((await app.call('POST /api/startups', { body: formFor('Too many') }, { as: manager })).problem?.code).toBe('startup.too_many')
  })

  const formFor = (name: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ name, details: 'x', stage: 'Idea' })) form.set(field, value)
    return form
  }
})
