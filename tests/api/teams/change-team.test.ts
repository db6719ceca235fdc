import { describe, expect, it } from 'vitest'
import { startups } from '../../../functions/data/startups/startups.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, check, commit } from '../../../functions/data/store/write.ts'
import { changeTeam } from '../../../functions/domain/teams/change-team.ts'
import { join, leave } from '../../../functions/domain/teams/members.ts'
import { newRole } from '../../../functions/domain/startups/startup-view.ts'
import { addRoles } from '../../../functions/domain/teams/roles.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

const seller = () => newRole({ title: 'Seller', roleType: 'Sales', isOpen: true, isPaid: false })
async function fixture() {
  const team = await teamOf(app)
  await app.settled()
  await app.settled()
  return { ...team, id: team.startup.id, before: await storedTeam(team.startup.id) }
}

describe('changing a team', () => {
  it('is refused when the caller lost the team role that authorized the call, also for a change of their own membership', async () => {
    const { id, member, manager, before } = await fixture()
    const by = { userId: member.id, teamRole: 'Admin' } as const
    const adding = addRoles([seller()], 'Admin')
    await expect(changeTeam(id, { by, change: adding })).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(changeTeam(id, { by, users: [manager.id, member.id], change: leave(manager.id, 'Admin') })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    // The change of the own place replaces the check of the team role in the transaction.
    await expect(changeTeam(id, { by, users: [member.id], change: leave(member.id) })).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await storedTeam(id)).toEqual(before)
  })

  it('writes nothing when nothing is changed', async () => {
    const { id, before } = await fixture()
    await changeTeam(id, { change: (team) => team })
    expect(await storedTeam(id)).toEqual(before)
  })

  it('says which of the writes beside it were refused, and then nothing is written', async () => {
    const { id, member, before } = await fixture()
    const { refused } = await changeTeam(id, {
      change: addRoles([seller()], 'Owner'),
      beside: () => ({ writes: { condition: check(users.key(member), { equals: { name: 'Another name' } }) } }),
    })
    expect(refused).toMatchObject({ condition: { name: 'Memo' } })
    expect(await storedTeam(id)).toEqual(before)
  })

  it('is applied to the current team after a conflict', async () => {
    const { id } = await fixture()
    const asked: number[] = []
    let rival: Promise<unknown> | undefined
    await changeTeam(id, {
      change: (team) => {
        asked.push(team.startup.roles.length)
        return addRoles([seller()], 'Owner')(team)
      },
      beside: () => {
        // A concurrent change between read and write.
        if (asked.length === 1) rival = changeTeam(id, { change: addRoles([seller()], 'Owner') })
        return {}
      },
    })
    await rival
    expect(faultsOf(await storedTeam(id))).toEqual([])
    expect((await storedTeam(id)).roles).toHaveLength(4)
  })

  it('takes 40 roles in one transaction, and people with them', async () => {
    const { id, member } = await fixture()
    const roles = Array.from({ length: 40 }, seller)
    const by = { userId: (await storedTeam(id)).startup.ownerId, teamRole: 'Owner' } as const
    await changeTeam(id, { by, users: [member.id], change: (team) => leave(member.id)(addRoles(roles, 'Owner')(team)) })
    const team = await storedTeam(id)
    expect([team.roles.length, team.members.length, faultsOf(team)]).toEqual([42, 3, []])
  })

  it('does not find a startup with its tombstone', async () => {
    const { id } = await fixture()
    await commit(change(startups.key({ id }), { set: { deletedAt: new Date().toISOString() } }))
    await expect(changeTeam(id, { change: addRoles([seller()], 'Owner') })).rejects.toMatchObject({ code: 'startup.not_found' })
  })

  it('corrects an outdated name of a new member', async () => {
    const { id } = await fixture()
    const late = await createUser('Late')
    await app.settled()
    await commit(change(users.key(late), { set: { name: 'Later' } }))
    const person = { id: late.id, name: 'Late', profileImage: null }
    await changeTeam(id, { users: [late.id], change: join(person, null, new Date().toISOString()) })
    await app.settled()
    await app.settled()
    const team = await storedTeam(id)
    expect(team.members.find(({ userId }) => userId === late.id)).toMatchObject({ person: { name: 'Later' } })
    expect(faultsOf(team)).toEqual([])
  })
})
