import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { postGig, propose, sendWork, step } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()

/** A startup with an open role, its gig, and a proposal to it. */
async function arrange(roleType: 'Sales' | 'Admin' = 'Sales') {
  const [owner, ben] = [await createUser('Owner'), await createUser('Ben')]
  const { id } = await registerStartup(app, owner)
  const title = roleType === 'Admin' ? 'Head of office' : 'First seller'
  const role = await addRole(app, owner, id, title, roleType)
  const gig = await postGig(app, owner, { startupId: id })
  const proposal = await propose(app, ben, gig.id)
  return { owner, ben, startupId: id, roleId: role.id, gig, proposal }
}
const teamOf = async (id: string, as: { token: string }) =>
  (await app.call('GET /api/startups/{id}/members-with-roles', { id }, { as })).body

describe('PATCH /api/freelance/proposals/{proposalId}/offer with a role', () => {
  it('adds the freelancer to the role in the transaction in which they accept', async () => {
    const { owner, ben, startupId, roleId, gig, proposal } = await arrange()
    expect(await step(app, owner, proposal.id, 'offer', { roleId })).toMatchObject({
      status: 200,
      body: { offer: { role: { id: roleId, title: 'First seller' } } },
    })
    expect(await step(app, ben, proposal.id, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect(await teamOf(startupId, owner)).toContainEqual(
      expect.objectContaining({ id: ben.id, role: expect.objectContaining({ id: roleId }) }),
    )
    const { body } = await app.call('GET /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: ben })
    expect(body).toMatchObject({ agreement: { role: { id: roleId }, contactId: owner.id } })
  })

  it('leaves a freelancer who leads the startup by the role on their side of the work', async () => {
    const { owner, ben, roleId, gig, proposal } = await arrange('Admin')
    await step(app, owner, proposal.id, 'offer', { roleId })
    await step(app, ben, proposal.id, 'accept')
    await sendWork(app, ben, gig.id)
    const read = await app.call('GET /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: ben })
    expect(read).toMatchObject({ body: { isManaged: false, agreement: { contactId: owner.id }, confirmsAt: expect.any(String) } })
    const mine = await app.call('GET /api/freelance/mine', {}, { as: ben })
    expect(mine).toMatchObject({ body: { gigs: [], proposals: [{ state: 'accepted', gig: { confirmsAt: read.body.confirmsAt } }] } })
    const complete = (as: { token: string }) => app.call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId: gig.id }, { as })
    expect(await complete(ben)).toMatchObject({ status: 409, body: { code: 'gig.state' } })
    expect(await complete(owner)).toMatchObject({ status: 200, body: { state: 'completed', isManaged: true } })
    const review = { gigId: gig.id, body: { rating: 2, text: 'Never answers' } }
    await app.call('POST /api/freelance/gigs/{gigId}/review', review, { as: owner })
    expect(await app.call('GET /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: ben })).toMatchObject({ body: { reviews: [] } })
  })

  it('is refused to a leader whose own proposal it is', async () => {
    const { owner, ben, startupId, proposal } = await arrange()
    await addMember(startupId, ben, (await addRole(app, owner, startupId, 'Head', 'Manager')).id)
    expect(await step(app, ben, proposal.id, 'offer')).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    expect(await step(app, owner, proposal.id, 'offer')).toMatchObject({ status: 200, body: { state: 'offered' } })
  })

  it('is refused for a gig of a person, another role, a filled role, a member, and an Admin role unless the owner offers', async () => {
    const { owner, ben, startupId, roleId, proposal } = await arrange('Admin')
    const own = await propose(app, ben, (await postGig(app, owner)).id)
    expect(await step(app, owner, own.id, 'offer', { roleId })).toMatchObject({ status: 404, body: { code: 'role.not_found' } })
    expect(await step(app, owner, proposal.id, 'offer', { roleId: proposal.id })).toMatchObject({ body: { code: 'role.not_found' } })
    const manager = await createUser('Manager')
    await addMember(startupId, manager, (await addRole(app, owner, startupId, 'Head', 'Manager')).id)
    expect(await step(app, manager, proposal.id, 'offer', { roleId })).toMatchObject({ status: 403, body: { code: 'role.owner_only' } })
    await addMember(startupId, await createUser('Chief'), roleId)
    expect(await step(app, owner, proposal.id, 'offer', { roleId })).toMatchObject({ body: { code: 'join_request.role_filled' } })
  })

  it('can be accepted without the role when that is no longer free', async () => {
    const { owner, ben, startupId, roleId, proposal } = await arrange()
    await step(app, owner, proposal.id, 'offer', { roleId })
    await addMember(startupId, await createUser('Member'), roleId)
    expect(await step(app, ben, proposal.id, 'accept')).toMatchObject({ status: 409, body: { code: 'proposal.role_unavailable' } })
    expect(await step(app, ben, proposal.id, 'accept', { withoutRole: true })).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect((await teamOf(startupId, owner)).map(({ id }) => id)).not.toContain(ben.id)
  })

  it('does not add a freelancer whom the owner blocks', async () => {
    const { owner, ben, roleId, proposal } = await arrange()
    await step(app, owner, proposal.id, 'offer', { roleId })
    await app.call('POST /api/users/{id}/block', { id: ben.id }, { as: owner })
    expect(await step(app, ben, proposal.id, 'accept')).toMatchObject({ body: { code: 'proposal.role_unavailable' } })
  })

  it('fills the role once when two offers with it are accepted at once', async () => {
    const { owner, ben, startupId, roleId, proposal } = await arrange()
    const eve = await createUser('Eve')
    const other = await propose(app, eve, (await postGig(app, owner, { startupId })).id)
    await step(app, owner, proposal.id, 'offer', { roleId })
    await step(app, owner, other.id, 'offer', { roleId })
    const answers = await Promise.all([step(app, ben, proposal.id, 'accept'), step(app, eve, other.id, 'accept')])
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    expect((await teamOf(startupId, owner)).filter(({ role }) => role?.id === roleId)).toHaveLength(1)
  })
})
