import { describe, expect, it } from 'vitest'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { hire, postGig, propose, proposalForm, sendWork, step } from '../../support/freelance/gigs.ts'

const app = await openApp()
const poster = await createUser('Poster')
const notices = async (as: { token: string }) => {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.map(({ kind, message }) => `${kind}: ${message}`)
}
const send = (gigId: string, as: { token: string }) =>
  app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId, body: proposalForm() }, { as })
const read = (gigId: string, as: { token: string }) => app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })

describe('POST /api/freelance/gigs/{gigId}/proposals', () => {
  it('sends one live proposal, of which the poster is notified; not to one’s own gig', async () => {
    const [gig, ben] = [await postGig(app, poster), await createUser('Ben')]
    expect(await send(gig.id, ben)).toMatchObject({ status: 200, body: { state: 'pending', amount: 90_000, currency: 'USD' } })
    expect(await send(gig.id, ben)).toMatchObject({ status: 409, body: { code: 'proposal.exists' } })
    expect(await send(gig.id, poster)).toMatchObject({ status: 409, body: { code: 'proposal.own_gig' } })
    expect(await notices(poster)).toContain('gig.proposal: Ben sent a proposal to “Draw a logo”')
  })

  it('is refused with the current gig when that was changed while the proposal was written', async () => {
    const [gig, ben] = [await postGig(app, poster), await createUser('Ben')]
    const body = { currency: 'EUR', budgetType: 'hourly' as const }
    await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body }, { as: poster })
    const sendTo = (version: number) =>
      app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id, body: proposalForm({ version }) }, { as: ben })
    expect(await sendTo(gig.version)).toMatchObject({
      status: 409,
      body: { code: 'gig.stale', current: { ...body, version: gig.version + 1, isManaged: false } },
    })
    expect(await sendTo(gig.version + 1)).toMatchObject({ status: 200, body: { state: 'pending', currency: 'EUR' } })
  })

  it('does not exist for whom the poster blocks', async () => {
    const [gig, ben] = [await postGig(app, poster), await createUser('Ben')]
    await app.call('POST /api/users/{id}/block', { id: ben.id }, { as: poster })
    expect(await send(gig.id, ben)).toMatchObject({ status: 404, body: { code: 'gig.not_found' } })
  })

  it('shows letters and amounts to poster and author only', async () => {
    const [gig, ben, eve] = [await postGig(app, poster), await createUser('Ben'), await createUser('Eve')]
    await propose(app, ben, gig.id)
    await propose(app, eve, gig.id, { letter: 'A letter that only the poster reads.' })
    const { body } = await app.call('GET /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id }, { as: poster })
    expect(body.items.map(({ freelancer }) => freelancer.name)).toEqual(['Ben', 'Eve'])
    expect(await app.call('GET /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id }, { as: ben })).toMatchObject({ status: 404 })
    expect(JSON.stringify(await read(gig.id, ben))).not.toContain('only the poster')
  })
})

describe('from proposal to work (domain 3.9)', () => {
  it('an offer that is refused frees the gig, a second one is accepted, and all others are declined with a notice', async () => {
    const [gig, ben, eve, kim] = [await postGig(app, poster), await createUser('Ben'), await createUser('Eve'), await createUser('Kim')]
    const [first, second, third] = [await propose(app, ben, gig.id), await propose(app, eve, gig.id), await propose(app, kim, gig.id)]
    expect(await step(app, poster, first.id, 'shortlist')).toMatchObject({ status: 200, body: { state: 'shortlisted' } })
    expect(await step(app, poster, first.id, 'offer', { amount: 80_000, days: 8 })).toMatchObject({
      status: 200,
      body: { state: 'offered', offer: { amount: 80_000, days: 8 } },
    })
    expect(await step(app, poster, second.id, 'offer')).toMatchObject({ status: 409, body: { code: 'proposal.other_offered' } })
    expect(await step(app, ben, first.id, 'decline', { note: 'Too little' })).toMatchObject({
      status: 200,
      body: { state: 'declined', reason: null },
    })
    expect(await step(app, poster, second.id, 'offer')).toMatchObject({ status: 200 })
    expect(await step(app, eve, second.id, 'accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect(await read(gig.id, eve)).toMatchObject({ body: { state: 'in-progress', agreement: { amount: 90_000, days: 10 } } })
    expect(await read(gig.id, kim)).toMatchObject({
      body: { agreement: null, myProposal: { id: third.id, state: 'declined', reason: 'hired' } },
    })
    expect(await notices(kim)).toContain('proposal.declined: Another freelancer was hired for “Draw a logo”')
    expect(await notices(poster)).toEqual(
      expect.arrayContaining([
        'proposal.declined: Ben declined your offer for “Draw a logo”: “Too little”',
        'proposal.accepted: Eve accepted your offer for “Draw a logo”',
      ]),
    )
  })

  it('an offer for a gig that was changed since the freelancer read it is not accepted', async () => {
    const [gig, ben] = [await postGig(app, poster), await createUser('Ben')]
    const { id } = await propose(app, ben, gig.id)
    await step(app, poster, id, 'offer')
    await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { title: 'Draw a hundred logos' } }, { as: poster })
    expect(await step(app, ben, id, 'accept', { version: gig.version })).toMatchObject({
      status: 409,
      body: { code: 'gig.stale', current: { title: 'Draw a hundred logos' } },
    })
    expect(await step(app, ben, id, 'accept', { version: gig.version + 1 })).toMatchObject({ status: 200, body: { state: 'accepted' } })
  })

  it('terms keep the currency and the budget type that the gig had when the proposal was sent', async () => {
    const hourly = { currency: 'EUR', budgetType: 'hourly' as const }
    const [gig, ben] = [await postGig(app, poster, hourly), await createUser('Ben')]
    const { id } = await propose(app, ben, gig.id)
    const body = { currency: 'USD', budgetType: 'fixed' as const }
    await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body }, { as: poster })
    expect(await step(app, poster, id, 'offer', { amount: 80_000 })).toMatchObject({ status: 200, body: hourly })
    await step(app, ben, id, 'accept')
    expect(await read(gig.id, ben)).toMatchObject({ body: { ...body, agreement: { ...hourly, amount: 80_000 } } })
  })

  it('closing a gig declines every live proposal with a notice; after reopening they may be sent again', async () => {
    const [gig, ben] = [await postGig(app, poster), await createUser('Ben')]
    const { id } = await propose(app, ben, gig.id)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: poster })
    expect(await step(app, ben, id, 'withdraw')).toMatchObject({ status: 409 })
    expect(await notices(ben)).toContain('proposal.declined: “Draw a logo” was closed, so your proposal has ended')
    await app.call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId: gig.id, body: { deadlineAt: gig.deadlineAt } }, { as: poster })
    expect(await send(gig.id, ben)).toMatchObject({ status: 200 })
  })

  it('work is handed in and accepted, and both reviews appear together', async () => {
    const ben = await createUser('Ben')
    const { gig } = await hire(app, poster, ben)
    const on = { gigId: gig.id }
    const complete = (as: { token: string }) => app.call('PATCH /api/freelance/gigs/{gigId}/complete', on, { as })
    const review = (as: { token: string }, rating: number) =>
      app.call('POST /api/freelance/gigs/{gigId}/review', { ...on, body: { rating, text: 'Fine' } }, { as })
    expect(await complete(ben)).toMatchObject({ status: 409, body: { code: 'gig.state' } })
    expect(await complete(poster)).toMatchObject({ status: 409, body: { code: 'gig.state' } })
    expect(await sendWork(app, ben, gig.id)).toMatchObject({ status: 200, body: { kind: 'handed-in' } })
    expect(await review(poster, 5)).toMatchObject({ status: 409 })
    expect(await complete(poster)).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await review(poster, 5)).toMatchObject({ status: 200, body: { isReviewed: true } })
    expect(await review(poster, 4)).toMatchObject({ status: 409, body: { code: 'gig.reviewed' } })
    expect(await read(gig.id, ben)).toMatchObject({ body: { reviews: [], isReviewed: false } })
    await review(ben, 4)
    const { body } = await read(gig.id, await createUser('Visitor'))
    expect(body.reviews.map(({ rating }) => rating)).toEqual([5, 4])
  })

  it('either side cancels agreed work with a reason, which the other side reads', async () => {
    const ben = await createUser('Ben')
    const { gig } = await hire(app, poster, ben)
    const cancel = (as: { token: string }) =>
      app.call('PATCH /api/freelance/gigs/{gigId}/cancel', { gigId: gig.id, body: { reason: 'I am ill' } }, { as })
    expect(await cancel(await createUser('Stranger'))).toMatchObject({ status: 403 })
    expect(await cancel(ben)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await notices(poster)).toContain('gig.ended: Ben cancelled “Draw a logo”: I am ill')
  })
})

describe('GET /api/freelance/mine', () => {
  it('lists deleted gigs until they are deleted permanently', async () => {
    const own = await createUser('Own')
    const gig = await postGig(app, own, { isPublished: false })
    await app.call('DELETE /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: own })
    const { body } = await app.call('GET /api/freelance/mine', {}, { as: own })
    expect(body).toMatchObject({ gigs: [], deleted: [{ id: gig.id, title: 'Draw a logo' }] })
    const [{ deletedAt, deletesAt } = { deletedAt: '', deletesAt: '' }] = body.deleted
    expect(Date.parse(deletesAt) - Date.parse(deletedAt)).toBe(DELETED_DAYS * DAY_MS)
    await app.call('PATCH /api/freelance/gigs/{gigId}/restore', { gigId: gig.id }, { as: own })
    expect((await app.call('GET /api/freelance/mine', {}, { as: own })).body).toMatchObject({ gigs: [{ id: gig.id }], deleted: [] })
  })

  it('lists the gigs of the caller with unanswered proposals, and their proposals', async () => {
    const [own, ben] = [await createUser('Own'), await createUser('Ben')]
    const gig = await postGig(app, own)
    await propose(app, ben, gig.id)
    expect((await app.call('GET /api/freelance/mine', {}, { as: own })).body.gigs).toMatchObject([{ id: gig.id, unanswered: 1 }])
    const title = 'Draw two logos'
    await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { title } }, { as: own })
    expect((await app.call('GET /api/freelance/mine', {}, { as: ben })).body.proposals).toMatchObject([
      { gigId: gig.id, gigTitle: title, state: 'pending' },
    ])
  })
})
