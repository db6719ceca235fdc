import { describe, expect, it, vi } from 'vitest'
import { roleLocations } from '../../../functions/data/teams/roles.ts'
import { find } from '../../../functions/data/store/table.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf } from '../../support/points/points.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const app = await openApp()

const edit = (as: Person, roleId: string, body: object) => app.call('PUT /api/startups/roles/{roleId}', { roleId, body }, { as })
const remove = (as: Person, roleId: string) => app.call('DELETE /api/startups/roles/{roleId}', { roleId }, { as })
const listed = async (as: Person, id: string) => (await app.call('GET /api/startups/{id}/roles', { id }, { as })).body

describe('DELETE /api/startups/roles/{roleId}', () => {
  it('S7-29 deletes a role, and nothing leads to it any more', async () => {
    const { ada, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Weaver')
    expect((await remove(ada, role.id)).body).toEqual({ ok: true })
    expect((await listed(ada, startup.id)).map(({ title }) => title)).toEqual(['Chief', 'Head'])
    expect(await find(roleLocations, role, { consistent: true })).toBeUndefined()
    expect((await remove(ada, role.id)).problem?.code).toBe('role.not_found')
    expect((await edit(ada, role.id, { title: 'x' })).problem?.code).toBe('role.not_found')
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('S4-38 does not delete a role with an assigned user', async () => {
    const { ada, managerRole, startup, manager } = await teamOf(app)
    const { problem } = await remove(ada, managerRole.id)
    expect(problem).toMatchObject({
      status: 409,
      code: 'role.not_deletable',
      message: 'A role with an assigned user cannot be deleted',
    })
    const userId = manager.id
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id: startup.id, userId, body: { roleId: null } }, { as: ada })
    expect((await remove(ada, managerRole.id)).status).toBe(200)
  })

  it('D-PERM leaves Admin roles to the owner, and roles to owner and Admins', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const boss = await addRole(app, ada, startup.id, 'Boss', 'Admin')
    const seller = await addRole(app, ada, startup.id, 'Seller')
    expect((await remove(admin, boss.id)).problem?.code).toBe('role.owner_only')
    for (const as of [manager, member]) expect((await remove(as, seller.id)).problem?.code).toBe('auth.forbidden')
    expect((await remove(admin, seller.id)).status).toBe(200)
    expect((await remove(ada, boss.id)).status).toBe(200)
  })
})

describe('points of roles', () => {
  const linesOf = async ({ id }: Person) =>
    (await accountOf(id)).entries.filter(({ action }) => action === 'role.add').map(({ ref, amount }) => [ref, amount])

  it('S1-10 rewards adding a role after the registration, by the owner or an Admin', async () => {
    const { ada, admin, startup } = await teamOf(app)
    const role = await addRole(app, admin, startup.id, 'Weaver')
    await app.settled()
    expect(await linesOf(admin)).toEqual([[role.id, 5]])
    expect(await linesOf(ada)).toHaveLength(2)
  })

  it('domain 3.10 rule 4: a role that is deleted within 24 hours takes its points along, a later one does not', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    const [soon, late] = [await addRole(app, ada, id, 'Weaver'), await addRole(app, ada, id, 'Knitter')]
    await app.settled()
    expect((await accountOf(ada.id)).points).toBe(70)
    await remove(ada, soon.id)
    await app.settled()
    expect(await linesOf(ada)).toEqual([
      [soon.id, 5],
      [late.id, 5],
      [`${soon.id}#taken-back`, -5],
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
    await remove(ada, late.id)
    await app.settled()
    expect((await linesOf(ada)).map(([, amount]) => amount)).toEqual([5, 5, -5])
  })

  it('opens a role again after its holder joined and left', async () => {
    const { ada, startup } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Weaver')
    const newcomer = await createUser('Newcomer')
    await addMember(startup.id, newcomer, role.id)
    expect((await listed(ada, startup.id)).at(-1)).toMatchObject({ isOpen: false, assignedUser: { id: newcomer.id, name: 'Newcomer' } })
    await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: newcomer })
    expect((await listed(ada, startup.id)).at(-1)).toMatchObject({ isOpen: true, assignedUser: null })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })
})
