import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { hire, inDays, postGig, propose, proposalForm, sendWork, step } from '../../support/freelance/gigs.ts'
import { passMinute, teamWithRareName } from '../../support/startups/lifecycle.ts'
import { leftOf } from '../../support/startups/startup-rest.ts'
import { itemsWith } from '../../support/table/store.ts'

const app = await openApp({ keepsTime: true })
const CONTENDERS = 8

const read = (gigId: string, as: { token: string }) => app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })
const notices = async (as: { token: string }) => {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.map(({ kind, message }) => `${kind}: ${message}`)
}
/** So many days pass, and what is due by then happens. Sessions of seven idle days end, so people sign in again. */
async function pass(days: number): Promise<void> {
  await app.settled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  await passMinute(app)
}

describe('races of 8 (domain 3.9)', () => {
  it('one of two offers at once wins, and the others learn why', async () => {
    const poster = await createUser('Poster')
    const gig = await postGig(app, poster)
    const proposals = await Promise.all(
      Array.from({ length: CONTENDERS }, async () => propose(app, await createUser('Freelancer'), gig.id)),
    )
    const answers = await Promise.all(proposals.map(({ id }) => step(app, poster, id, 'offer')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]))
  })

  it('an offer is accepted, withdrawn, or the gig closed: one of them, and all proposals end alike', async () => {
    const [poster, ben] = [await createUser('Poster'), await createUser('Ben')]
    const gig = await postGig(app, poster)
    const proposal = await propose(app, ben, gig.id)
    await step(app, poster, proposal.id, 'offer')
    const close = () => app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: poster })
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => step(app, ben, proposal.id, 'accept')),
      ...Array.from({ length: 3 }, () => step(app, ben, proposal.id, 'withdraw')),
      close(),
      close(),
    ])
    await app.settled()
    const { body } = await read(gig.id, ben)
    const wins = answers.filter(({ status }) => status === 200)
    // Withdrawing leaves the gig open, so it may be closed as well.
    expect(wins.length === 1 || (wins.length === 2 && body.myProposal?.state === 'withdrawn')).toBe(true)
    expect([body.state, body.myProposal?.state]).toEqual(
      body.agreement ? ['in-progress', 'accepted'] : [body.state, body.myProposal?.state === 'withdrawn' ? 'withdrawn' : 'declined'],
    )
  })

  it('one of 8 proposals of a user at once is sent', async () => {
    const [gig, ben] = [await postGig(app, await createUser('Poster')), await createUser('Ben')]
    const send = () => app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id, body: proposalForm() }, { as: ben })
    const answers = await Promise.all(Array.from({ length: CONTENDERS }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(gig.id, ben)).body.proposalCount).toBe(1)
  })
})

describe('deleting', () => {
  it('an account ends its gigs and proposals with a notice, and nothing of it is left', async () => {
    const [gone, poster, ben] = [await app.signUp('Zebedee Quackenbush'), await createUser('Poster'), await createUser('Ben')]
    const own = await postGig(app, gone, { description: 'A description by Zebedee Quackenbush.' })
    await propose(app, ben, own.id, { letter: 'A letter to Zebedee Quackenbush.' })
    const theirs = await postGig(app, poster)
    await propose(app, gone, theirs.id, { letter: 'A letter by Zebedee Quackenbush.' })
    const { gig: agreed } = await hire(app, poster, gone)
    await app.settled()
    const { status } = await app.call('DELETE /api/users/me', { body: { password: gone.password } }, { as: gone })
    expect(status).toBe(200)
    await passMinute(app)
    expect(await notices(ben)).toContain('proposal.declined: “Draw a logo” was deleted, so your proposal has ended')
    expect(await read(agreed.id, poster)).toMatchObject({
      body: { state: 'cancelled', agreement: { freelancer: { name: 'Deleted user' } } },
    })
    expect((await read(theirs.id, poster)).body.proposalCount).toBe(0)
    const left = (await itemsWith('Zebedee Quackenbush')).filter(
      ({ _kind }) => !['notification', 'notification-group'].includes(String(_kind)),
    )
    expect(left.map(({ _kind }) => _kind)).toEqual([])
  })

  it('a gig deletes all its proposals, also those that newer ones replaced', async () => {
    const [gone, ben] = [await app.signUp('Gone'), await createUser('Ben')]
    const gig = await postGig(app, gone)
    const first = await propose(app, ben, gig.id)
    await step(app, ben, first.id, 'withdraw')
    await propose(app, ben, gig.id)
    await app.settled()
    await app.call('DELETE /api/users/me', { body: { password: gone.password } }, { as: gone })
    await passMinute(app)
    expect((await app.call('GET /api/freelance/mine', {}, { as: ben })).body.proposals).toEqual([])
  })

  it('a startup ends its gigs, and those who sent proposals are notified', async () => {
    const { ada, bob, id, name } = await teamWithRareName(app)
    const gig = await postGig(app, ada, { startupId: id })
    const ben = await createUser('Ben')
    await propose(app, ben, gig.id)
    const { gig: agreed } = await hire(app, ada, ben, { startupId: id, title: 'Agreed work' })
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await app.settled()
    const { status } = await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    expect(status).toBe(200)
    await passMinute(app)
    await passMinute(app)
    expect(await notices(ben)).toEqual(
      expect.arrayContaining([
        'proposal.declined: “Draw a logo” was deleted, so your proposal has ended',
        'gig.ended: “Agreed work” was cancelled: The startup was deleted',
      ]),
    )
    const { body } = await read(agreed.id, ben)
    expect(body).toMatchObject({ state: 'cancelled', startup: null, agreement: { amount: 90_000 } })
    expect((await read(agreed.id, ada)).body.agreement).toBeNull()
    expect(await leftOf(id)).toEqual([])
  })
})

describe('what the product does by itself', () => {
  it('closes a gig at its deadline, ends offers after 7 days, and accepts work after 14 days', async () => {
    const [poster, ben, eve] = [await createUser('Poster'), await createUser('Ben'), await createUser('Eve')]
    const short = await postGig(app, poster, { deadlineAt: inDays(2) })
    await propose(app, ben, short.id)
    const long = await postGig(app, poster, { deadlineAt: inDays(30) })
    const offered = await propose(app, ben, long.id)
    await step(app, poster, offered.id, 'offer')
    const { gig: done } = await hire(app, poster, eve)
    await sendWork(app, eve, done.id)
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    const { body } = await app.call('GET /api/freelance/gigs', {}, { as: ben })
    expect(body.items.map(({ id }) => id)).not.toContain(short.id)
    await passMinute(app)
    expect((await read(short.id, ben)).body).toMatchObject({ state: 'closed', myProposal: { state: 'declined', reason: 'deadline' } })
    await pass(3)
    await read(short.id, poster)
    await read(short.id, ben)
    await read(short.id, eve)
    await pass(2)
    expect((await read(long.id, ben)).body).toMatchObject({ state: 'open', myProposal: { state: 'expired' } })
    expect((await read(done.id, eve)).body).toMatchObject({ state: 'in-progress' })
    expect(await notices(ben)).toEqual(
      expect.arrayContaining([
        'proposal.declined: The deadline of “Draw a logo” has passed, so your proposal has ended',
        'proposal.declined: You did not answer the offer for “Draw a logo” within 7 days',
      ]),
    )
    expect((await step(app, poster, offered.id, 'offer')).status).toBe(409)
  })
})
