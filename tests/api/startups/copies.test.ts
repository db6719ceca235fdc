import { describe, expect, it } from 'vitest'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { roles } from '../../../functions/data/teams/roles.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { JPEG } from '../../support/formats/images.ts'
import { joinAs } from '../../support/profiles/profiles.ts'
import { formOf, registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

const rename = (as: Person, name: string) => app.call('PUT /api/users/profile', { body: { name } }, { as })
const show = async (as: Person, bytes: Uint8Array) =>
  (await app.call('POST /api/users/profile/image', { body: formOf({ profileImage: { bytes } }) }, { as })).body.profileImage

describe('copies of a name and a picture', () => {
  it('follow on the startup that one founded and in its team', async () => {
    const ada = await app.signUp('Ada Byron')
    const { id } = await registerStartup(app, ada)
    await rename(ada, 'Ada Lovelace')
    const profileImage = await show(ada, JPEG)
    await app.settled()
    const person = { id: ada.id, name: 'Ada Lovelace', profileImage }
    const { body } = await app.call('GET /api/startups/{id}', { id }, { as: ada })
    expect(body.founder).toEqual(person)
    expect(body.members).toMatchObject([person])
    expect([body.version, body.updatedAt]).toEqual([1, body.createdAt])
  })

  it('follow in the teams that one joined, on the role that one holds and on no other', async () => {
    const [owner, member, other] = await Promise.all([app.signUp('Owner'), app.signUp('Mary Ann'), app.signUp('Other')])
    const asked = JSON.stringify(['Seller', 'Buyer'].map((title) => ({ title, roleType: 'Sales' })))
    const startup = await registerStartup(app, owner, { roles: asked })
    const holders = [member, other].map(({ id, name }) => ({ id, name, profileImage: null }))
    const filled = startup.roles.map((role, at) => ({ ...role, assignedUser: holders[at] ?? null, isOpen: false }))
    await commit(change(startups.key(startup), { set: { roles: filled } }))
    for (const [at, role] of filled.entries()) {
      await commit(change(roles.key({ startupId: startup.id, id: role.id }), { set: { assignedUser: role.assignedUser } }))
      await joinAs(startup.id, [member, other][at] ?? member, role.title, role.id)
    }
    await rename(member, 'George Eliot')
    await app.settled()

    const person = { id: member.id, name: 'George Eliot', profileImage: null }
    const { body } = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: owner })
    expect(body.roles.map(({ assignedUser }) => assignedUser)).toEqual([person, holders[1]])
    expect(body.members.find(({ id }) => id === member.id)).toMatchObject({ ...person, roleTitle: 'Seller' })
    expect(body.founder.name).toBe('Owner')
    const card = await find(startups, startup, { consistent: true })
    expect(card?.roles.map(({ assignedUser }) => assignedUser?.name)).toEqual(['George Eliot', 'Other'])
  })

  it('end with the latest state however often, batched and ordered events are delivered', async () => {
    const fickle = await app.signUp('Fickle')
    const own = await registerStartup(app, fickle)
    app.dynamodb.faults.stream = { seed: 5, recut: true, repeat: true, overlap: true, replay: true }
    for (let at = 0; at < 12; at += 1) await rename(fickle, `Fickle the ${at}th`)
    await app.settled()
    app.dynamodb.faults.stream = undefined
    const startup = await find(startups, own, { consistent: true })
    const place = await find(memberships, { startupId: own.id, userId: fickle.id }, { consistent: true })
    expect([startup?.founder.name, place?.person.name]).toEqual(['Fickle the 11th', 'Fickle the 11th'])
    expect(app.discarded).toEqual([])
  })

  it('leave the name of a link as it was chosen', async () => {
    const maker = await app.signUp('Maker')
    const { id: startupId } = await registerStartup(app, maker)
    await app.call('POST /api/affiliate-links', { body: { name: 'Maker', startupId, type: 'startup' } }, { as: maker })
    await rename(maker, 'Remaker')
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: maker.id }, { as: maker })
    expect(body.map(({ name }) => name)).toEqual(['Maker'])
  })
})
