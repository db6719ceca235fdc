import { describe, expect, it } from 'vitest'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'
import { SPEC_ROLE_TYPES } from '../../support/spec-lists.ts'

const app = await openApp()

const add = (as: Person, id: string, roles: readonly object[]) =>
  app.call('POST /api/startups/{id}/roles', { id, body: { roles: roles as never } }, { as })
const edit = (as: Person, roleId: string, body: object) => app.call('PUT /api/startups/roles/{roleId}', { roleId, body }, { as })
const remove = (as: Person, roleId: string) => app.call('DELETE /api/startups/roles/{roleId}', { roleId }, { as })
const listed = async (as: Person, id: string) => (await app.call('GET /api/startups/{id}/roles', { id }, { as })).body
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Role ${at}`, roleType: 'Sales' }))

describe('POST /api/startups/{id}/roles', () => {
  it('S7-30 takes a list of roles and answers them as addedRoles; S3-23 a role has six fields', async () => {
    const { ada, startup } = await teamOf(app)
    const { status, body } = await add(ada, startup.id, [
      { title: 'Weaver', roleType: 'Sales', isOpen: false, isPaid: true, description: 'Weaves' },
      { title: 'Counter', roleType: 'Marketing' },
    ])
    expect(status).toBe(200)
    expect(body.addedRoles).toEqual([
      {
        id: expect.any(String),
        title: 'Weaver',
        roleType: 'Sales',
        isOpen: false,
        isPaid: true,
        assignedUser: null,
        description: 'Weaves',
      },
      { id: expect.any(String), title: 'Counter', roleType: 'Marketing', isOpen: true, isPaid: false, assignedUser: null },
    ])
    const { body: page } = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })
    expect(page.roles.slice(-2)).toEqual(body.addedRoles)
    expect(page.openRoleCount).toBe(1)
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('S6-04 takes the six role types and no other', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    for (const roleType of SPEC_ROLE_TYPES) expect((await add(ada, id, [{ title: roleType, roleType }])).status).toBe(200)
    expect((await listed(ada, id)).map(({ roleType }) => roleType)).toEqual(SPEC_ROLE_TYPES)
    for (const roleType of ['Owner', 'Member', 'admin', ''])
      expect((await add(ada, id, [{ title: 'x', roleType }])).problem).toMatchObject({ status: 400 })
  })

  it('S5-08 says "Each role must have a title and role type"', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    for (const role of [{ roleType: 'Sales' }, { title: '  ', roleType: 'Sales' }, { title: 'Seller' }, 7, null]) {
      const { status, problem } = await add(ada, id, [{ title: 'Fine', roleType: 'Sales' }, role as object])
      expect([status, problem?.message]).toEqual([400, 'Each role must have a title and role type'])
    }
    expect(await listed(ada, id)).toEqual([])
  })

  it('S5-09 says "Please add at least one role"', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    for (const roles of [[], undefined, 'x']) {
      const { status, problem } = await add(ada, id, roles as never)
      expect([status, problem?.message]).toEqual([400, 'Please add at least one role'])
    }
  })

  it('takes 40 roles at once, 50 in all, and a title of 80 and a description of 500 characters', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    expect((await add(ada, id, many(41))).status).toBe(400)
    expect((await add(ada, id, many(40))).status).toBe(200)
    expect((await add(ada, id, many(11))).problem).toMatchObject({ status: 409, code: 'role.too_many' })
    const longest = { title: 't'.repeat(80), roleType: 'Sales', description: 'd'.repeat(500) }
    expect((await add(ada, id, [...many(9), longest])).status).toBe(200)
    expect((await add(ada, id, many(1))).problem?.message).toBe('A startup may have at most 50 roles')
    expect(await listed(ada, id)).toHaveLength(50)
    const { id: other } = await registerStartup(app, ada, { name: 'Other' })
    expect((await add(ada, other, [{ ...longest, title: 't'.repeat(81) }])).status).toBe(400)
    expect((await add(ada, other, [{ ...longest, description: 'd'.repeat(501) }])).status).toBe(400)
    expect(faultsOf(await storedTeam(id))).toEqual([])
  })

  it('D-PERM is for owner and Admins, and Admin roles are the owner’s', async () => {
    const { ada, admin, manager, member, startup } = await teamOf(app)
    const stranger = await createUser('Stranger')
    for (const as of [manager, member, stranger]) expect((await add(as, startup.id, many(1))).problem?.code).toBe('auth.forbidden')
    expect((await add(admin, startup.id, many(1))).status).toBe(200)
    const boss = { title: 'Boss', roleType: 'Admin' }
    expect((await add(admin, startup.id, [...many(1), boss])).problem).toMatchObject({ status: 403, code: 'role.owner_only' })
    expect((await add(ada, startup.id, [boss])).status).toBe(200)
    expect((await listed(ada, startup.id)).map(({ title }) => title)).toEqual(['Chief', 'Head', 'Role 0', 'Boss'])
  })
})

describe('GET /api/startups/{id}/roles', () => {
  it('S7-32 answers the roles in the order of creation, to every signed-in user', async () => {
    const { ada, member, startup } = await teamOf(app)
    const { body } = await add(ada, startup.id, many(12))
    const stranger = await createUser('Stranger')
    for (const as of [ada, member, stranger]) expect((await listed(as, startup.id)).slice(2)).toEqual(body.addedRoles)
    expect((await app.call('GET /api/startups/{id}/roles', { id: ulid() }, { as: ada })).problem?.code).toBe('startup.not_found')
    expect((await app.call('GET /api/startups/{id}/roles', { id: startup.id })).status).toBe(401)
  })
})

describe('PUT /api/startups/roles/{roleId}', () => {
  it('S7-28 takes title, roleType, isOpen and isPaid and answers the role; what is not sent stays', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    const { body } = await add(ada, id, [{ title: 'Weaver', roleType: 'Sales', description: 'Weaves' }])
    const role = body.addedRoles[0] ?? expect.fail('no role')
    const { body: edited } = await edit(ada, role.id, { title: 'Knitter', roleType: 'Marketing', isOpen: false, isPaid: true })
    expect(edited).toEqual({ ...role, title: 'Knitter', roleType: 'Marketing', isOpen: false, isPaid: true })
    expect(await listed(ada, id)).toEqual([edited])
    expect((await edit(ada, role.id, { description: '' })).body).toEqual({ ...edited, description: '' })
    expect((await edit(ada, role.id, {})).body).toEqual({ ...edited, description: '' })
    expect(faultsOf(await storedTeam(id))).toEqual([])
  })

  it('takes what a role offers and asks for, lists it on cards too, clears it, and refuses a range in the wrong order', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    const { body } = await add(ada, id, [{ title: 'Weaver', roleType: 'Sales' }])
    const role = body.addedRoles[0] ?? expect.fail('no role')
    const terms = {
      pay: { min: 400_000, max: 500_000, currency: 'USD', per: 'month' },
      equity: { min: 0.5, max: 1 },
      hours: 20,
      place: 'Remote',
      skills: ['Looms'],
    }
    expect((await edit(ada, role.id, { terms })).body).toEqual({ ...role, terms })
    expect((await storedTeam(id)).startup.roles).toMatchObject([{ title: 'Weaver', terms }])
    expect(await listed(ada, id)).toEqual([{ ...role, terms }])
    const refused = await edit(ada, role.id, { terms: { equity: { min: 2, max: 1 } } })
    expect(refused).toMatchObject({ status: 400, body: { message: 'The highest value must not be below the lowest' } })
    expect((await edit(ada, role.id, { terms: null })).body).toEqual({ ...role, terms: null })
  })

  it('S5-07 says "Title and role type are required"', async () => {
    const ada = await createUser('Ada')
    const { id } = await registerStartup(app, ada)
    const role = await addRole(app, ada, id, 'Weaver')
    for (const body of [{ title: ' ' }, { title: null }, { roleType: '' }, { title: 'x', roleType: 'Boss' }]) {
      const { status, problem } = await edit(ada, role.id, body)
      expect([status, problem?.message]).toEqual([400, 'Title and role type are required'])
    }
    expect(await listed(ada, id)).toEqual([role])
  })

  it('changes the title and the team role of its holder', async () => {
    const { ada, manager, managerRole, startup } = await teamOf(app)
    await edit(ada, managerRole.id, { title: 'Head of Sales', roleType: 'Sales' })
    const { body } = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: manager })
    expect(body).toMatchObject({ myTeamRole: 'Sales', myRole: { title: 'Head of Sales', roleType: 'Sales' } })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('keeps the team role of the owner, with any role', async () => {
    const { ada, startup, member } = await teamOf(app)
    const role = await addRole(app, ada, startup.id, 'Thinker', 'Marketing')
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id: startup.id, userId: ada.id, body: { roleId: role.id } }, { as: ada })
    await edit(ada, role.id, { roleType: 'Sales' })
    const { body } = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: member })
    expect(body.members[0]).toMatchObject({ id: ada.id, teamRole: 'Owner', roleTitle: 'Thinker' })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('does not open a role that a member holds', async () => {
    const { ada, managerRole, startup } = await teamOf(app)
    const { problem } = await edit(ada, managerRole.id, { isOpen: true })
    expect(problem).toMatchObject({ status: 409, code: 'role.assigned', message: 'Unassign the user first' })
    expect((await edit(ada, managerRole.id, { isOpen: false, isPaid: true })).body).toMatchObject({ isPaid: true })
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('D-PERM leaves Admin roles to the owner: an Admin neither edits nor makes one', async () => {
    const { ada, admin, manager, member, adminRole, managerRole, startup } = await teamOf(app)
    expect((await edit(admin, adminRole.id, { title: 'Queen' })).problem?.code).toBe('role.owner_only')
    expect((await edit(admin, managerRole.id, { roleType: 'Admin' })).problem?.code).toBe('role.owner_only')
    for (const as of [manager, member]) expect((await edit(as, managerRole.id, { title: 'x' })).problem?.code).toBe('auth.forbidden')
    expect((await edit(admin, managerRole.id, { title: 'Boss' })).status).toBe(200)
    expect((await edit(ada, adminRole.id, { title: 'Queen' })).status).toBe(200)
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('is refused for a role of another startup', async () => {
    const { adminRole } = await teamOf(app)
    const mallory = await createUser('Mallory')
    await registerStartup(app, mallory)
    expect((await edit(mallory, adminRole.id, { title: 'Mine' })).problem?.code).toBe('auth.forbidden')
    expect((await remove(mallory, adminRole.id)).problem?.code).toBe('auth.forbidden')
    expect((await edit(mallory, ulid(), { title: 'Mine' })).problem?.code).toBe('role.not_found')
  })
})
