import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { finish, hire, postGig, propose, proposalForm, sendWork, step } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole } from '../../support/teams/teams.ts'

// No minute passes here, so the scheduled deletion of the rest has not run.
const app = await openApp()

const remove = async (person: Person) => {
  const { status } = await app.call('DELETE /api/users/me', { body: { password: person.password } }, { as: person })
  expect(status).toBe(200)
}
const removeStartup = async (id: string, confirmName: string, as: Person) => {
  const { status } = await app.call('DELETE /api/startups/{id}', { id, body: { confirmName } }, { as })
  expect(status).toBe(200)
}
const send = (gigId: string, as: Person) => app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId, body: proposalForm() }, { as })
const review = (gigId: string, as: Person) =>
  app.call('POST /api/freelance/gigs/{gigId}/review', { gigId, body: { rating: 5, text: 'Great' } }, { as })
const actions = async (as: Person) => {
  await app.settled()
  const { body } = await app.call('GET /api/users/points/history', {}, { as })
  return body.items.map(({ action }) => action)
}
const NO_PROPOSAL = { status: 404, body: { code: 'proposal.not_found' } }

describe('hiring (domain 3.16: a live poster or startup, and a live freelancer)', () => {
  it('sends no proposal to, and accepts no offer of, a poster whose account is deleted, and gives no points', async () => {
    const [poster, ben, eve] = [await app.signUp('Poster'), await createUser('Ben'), await createUser('Eve')]
    const [gig, other] = [await postGig(app, poster), await postGig(app, poster)]
    const { id } = await propose(app, ben, gig.id)
    await step(app, poster, id, 'offer')
    await remove(poster)
    expect(await send(other.id, eve)).toMatchObject({ status: 404, body: { code: 'gig.not_found' } })
    expect(await step(app, ben, id, 'accept')).toMatchObject(NO_PROPOSAL)
    expect(await actions(eve)).not.toContain('proposal.send')
    expect(await actions(ben)).not.toContain('proposal.accepted')
  })

  it('offers nothing to a freelancer whose account is deleted; declining stays possible', async () => {
    const [poster, ben] = [await createUser('Poster'), await app.signUp('Ben')]
    const gig = await postGig(app, poster)
    const { id } = await propose(app, ben, gig.id)
    await remove(ben)
    expect(await step(app, poster, id, 'shortlist')).toMatchObject(NO_PROPOSAL)
    expect(await step(app, poster, id, 'offer')).toMatchObject(NO_PROPOSAL)
    expect(await step(app, poster, id, 'decline')).toMatchObject({ status: 200 })
  })

  it('neither proposes to nor accepts for a startup that is deleted, with or without a role', async () => {
    const [owner, ben, kim, eve] = [await createUser('Owner'), await createUser('Ben'), await createUser('Kim'), await createUser('Eve')]
    const { id: startupId, name } = await registerStartup(app, owner)
    const role = await addRole(app, owner, startupId, 'First seller', 'Sales')
    const [gig, withRole] = [await postGig(app, owner, { startupId }), await postGig(app, owner, { startupId })]
    const [offered, offeredRole] = [await propose(app, ben, gig.id), await propose(app, kim, withRole.id)]
    await step(app, owner, offered.id, 'offer')
    await step(app, owner, offeredRole.id, 'offer', { roleId: role.id })
    await removeStartup(startupId, name, owner)
    expect(await send(gig.id, eve)).toMatchObject({ status: 404, body: { code: 'gig.not_found' } })
    expect(await step(app, ben, offered.id, 'accept')).toMatchObject(NO_PROPOSAL)
    expect(await step(app, kim, offeredRole.id, 'accept')).toMatchObject(NO_PROPOSAL)
  })
})

describe('completing and reviewing work', () => {
  it('hands in nothing for a poster whose account is deleted', async () => {
    const [poster, ben] = [await app.signUp('Poster'), await createUser('Ben')]
    const { gig } = await hire(app, poster, ben)
    await remove(poster)
    expect(await sendWork(app, ben, gig.id)).toMatchObject({
      status: 409,
      body: { code: 'gig.state', message: 'The other side of this gig was deleted' },
    })
  })

  it('reviews nobody whose account is deleted', async () => {
    const [poster, ben] = [await createUser('Poster'), await app.signUp('Ben')]
    const { gig } = await hire(app, poster, ben)
    await finish(app, poster, ben, gig.id)
    await remove(ben)
    expect(await review(gig.id, poster)).toMatchObject({ status: 409, body: { code: 'gig.state' } })
  })
})
