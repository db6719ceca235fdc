import { gigs, listGigs, permanentlyDeleteGig, updateGig } from '../../../../functions/data/freelance/gigs.ts'
import { find } from '../../../../functions/data/store/table.ts'
import { commit } from '../../../../functions/data/transaction.ts'
import { createUser } from '../../../support/create-user.ts'
import { ask, gigForm, hire, inDays, postGig, propose, proposalForm, sendWork, step } from '../../../support/freelance/gigs.ts'
import { putFileOf } from '../../../support/uploads.ts'
import type { Arrangement, Setup } from '../arrange.ts'

/** An open gig of the first startup, whose leaders manage it. */
async function gig({ app, fixtures: { startup } }: Setup, changes: object = {}) {
  const { id: model } = await postGig(app, await createUser('Poster'))
  const posted = await find(gigs, { id: model }, { consistent: true })
  if (!posted) throw new Error('The gig is missing')
  const { id: startupId, name, logo } = startup
  await commit(updateGig(posted, { ...posted, personId: '', startupId, startup: { id: startupId, name, logo }, ...changes }))
  return { params: { gigId: model } }
}

/** A proposal of a new user to it. */
async function proposal(setup: Setup) {
  const { params } = await gig(setup)
  const { id } = await propose(setup.app, await createUser('Freelancer'), params.gigId)
  return { params: { ...params, proposalId: id } }
}

/** Where the owner calls, a new user does in their place who sent a proposal and may have an offer; other callers are not its freelancer. */
async function answering({ app, actor }: Setup, withOffer: boolean) {
  const [poster, person] = [await createUser('Poster'), await createUser('Freelancer')]
  const posted = await postGig(app, poster)
  const { id: proposalId } = await propose(app, person, posted.id)
  if (withOffer) await step(app, poster, proposalId, 'offer')
  const isFreelancer = actor.teamRole === 'Owner'
  const partyId = isFreelancer ? (actor.id ?? '') : person.id
  return { params: { proposalId }, partyId, ...(isFreelancer && { actor: { ...actor, id: person.id, token: person.token } }) }
}

/** Work that a new user agreed on, and has handed in with a file, who calls in the actor's place, or else the poster does. */
async function agreed({ app, actor }: Setup, { isHandedIn = false, by = 'freelancer' } = {}) {
  const [poster, person] = [await createUser('Poster'), await createUser('Freelancer')]
  const { gig: posted } = await hire(app, poster, person)
  const attachmentId = isHandedIn ? await putFileOf(app, person) : ''
  const { body: work } = isHandedIn ? await sendWork(app, person, posted.id, { attachments: [attachmentId] }) : { body: { id: '' } }
  const caller = by === 'poster' ? poster : person
  const params = { gigId: posted.id, ...(isHandedIn && { stepId: work.id, attachmentId }) }
  return { params, actor: actor.signedIn ? { ...actor, id: caller.id, token: caller.token } : actor, poster }
}

/** A question that a new user asked, who calls in the actor's place if wanted. */
async function asked(setup: Setup, { byAuthor = false, isDeleted = false } = {}) {
  const { app, actor } = setup
  const [{ params }, person] = [await gig(setup), await createUser('Asker')]
  const { id: questionId } = await ask(app, person, params.gigId)
  const named = { ...params, questionId }
  if (isDeleted) await app.call('DELETE /api/freelance/gigs/{gigId}/questions/{questionId}', named, { as: person })
  return { params: named, actor: byAuthor && actor.signedIn ? { ...actor, id: person.id, token: person.token } : actor }
}

/** What the endpoints about gigs and proposals need. */
export const FREELANCE_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/freelance/gigs': async (setup) => {
    await gig(setup)
    return { query: {} }
  },
  'GET /api/freelance/users/{userId}/reviews': async (setup) => {
    const { poster } = await agreed(setup)
    return { params: { userId: poster.id } }
  },
  'GET /api/freelance/startups/{startupId}/reviews': async ({ fixtures: { startup } }) => ({ params: { startupId: startup.id } }),
  'POST /api/freelance/gigs': async ({ actor }) => {
    const person = await createUser('Poster')
    return { body: gigForm({ isPublished: true }), actor: actor.signedIn ? { ...actor, id: person.id, token: person.token } : actor }
  },
  'PUT /api/freelance/gigs/{gigId}/saved': (setup) => gig(setup),
  'GET /api/follows/{id}': async (setup) => ({ params: { id: (await gig(setup)).params.gigId }, query: { on: 'gig' } }),
  'PUT /api/follows/{id}': async (setup) => ({ params: { id: (await gig(setup)).params.gigId }, body: { on: 'gig', level: 'follow' } }),
  'DELETE /api/freelance/gigs/{gigId}/saved': async (setup) => {
    const { params } = await gig(setup)
    const { app, actor } = setup
    if (actor.signedIn) await app.call('PUT /api/freelance/gigs/{gigId}/saved', params, { as: { token: actor.token ?? '' } })
    return { params }
  },
  'GET /api/freelance/gigs/{gigId}': (setup) => gig(setup),
  'PUT /api/freelance/gigs/{gigId}': async (setup) => ({ ...(await gig(setup)), body: gigForm({ title: 'Draw two logos' }) }),
  'DELETE /api/freelance/gigs/{gigId}': (setup) => gig(setup, { state: 'closed' }),
  'PATCH /api/freelance/gigs/{gigId}/restore': async (setup) => {
    const { actor } = setup
    const person = await createUser('Poster')
    const { id: gigId } = await postGig(setup.app, person, { isPublished: false })
    await setup.app.call('DELETE /api/freelance/gigs/{gigId}', { gigId }, { as: person })
    return { params: { gigId }, actor: actor.signedIn ? { ...actor, id: person.id, token: person.token } : actor }
  },
  'PATCH /api/freelance/gigs/{gigId}/publish': (setup) => gig(setup, { state: 'draft' }),
  'PATCH /api/freelance/gigs/{gigId}/close': (setup) => gig(setup),
  'PATCH /api/freelance/gigs/{gigId}/reopen': async (setup) => {
    // A startup has a limited number of open gigs.
    for (const { id } of await listGigs({ startupId: setup.fixtures.startup.id })) await commit(permanentlyDeleteGig(id))
    return { ...(await gig(setup, { state: 'closed' })), body: { deadlineAt: inDays(20) } }
  },
  'PATCH /api/freelance/gigs/{gigId}/complete': (setup) => agreed(setup, { isHandedIn: true, by: 'poster' }),
  'GET /api/freelance/gigs/{gigId}/work': (setup) => agreed(setup, { isHandedIn: true }),
  'POST /api/freelance/gigs/{gigId}/work': async (setup) => ({ ...(await agreed(setup)), body: { text: 'Here it is' } }),
  'GET /api/freelance/gigs/{gigId}/work/{stepId}/attachments/{attachmentId}': (setup) => agreed(setup, { isHandedIn: true }),
  'PATCH /api/freelance/gigs/{gigId}/cancel': async (setup) => ({ ...(await agreed(setup)), body: { reason: 'Plans have changed' } }),
  'GET /api/freelance/gigs/{gigId}/questions': (setup) => asked(setup),
  'POST /api/freelance/gigs/{gigId}/questions': async (setup) => {
    const { actor } = setup
    const person = await createUser('Asker')
    const caller = actor.signedIn ? { ...actor, id: person.id, token: person.token } : actor
    return { ...(await gig(setup)), body: { text: 'Is there a logo already?' }, actor: caller }
  },
  'PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer': async (setup) => ({
    ...(await asked(setup)),
    body: { text: 'Yes, an old one' },
  }),
  'DELETE /api/freelance/gigs/{gigId}/questions/{questionId}': (setup) => asked(setup, { byAuthor: true }),
  'PATCH /api/freelance/gigs/{gigId}/questions/{questionId}/restore': (setup) => asked(setup, { byAuthor: true, isDeleted: true }),
  'GET /api/freelance/gigs/{gigId}/proposals': proposal,
  'POST /api/freelance/gigs/{gigId}/proposals': async (setup) => {
    const { actor } = setup
    const person = await createUser('Freelancer')
    return { ...(await gig(setup)), body: proposalForm(), actor: actor.signedIn ? { ...actor, id: person.id, token: person.token } : actor }
  },
  'POST /api/freelance/gigs/{gigId}/review': async (setup) => {
    const { params, actor, poster } = await agreed(setup, { isHandedIn: true })
    await setup.app.call('PATCH /api/freelance/gigs/{gigId}/complete', params, { as: poster })
    return { params, actor, body: { rating: 5, text: 'Quick and precise' } }
  },
  'PATCH /api/freelance/proposals/{proposalId}/shortlist': proposal,
  'PATCH /api/freelance/proposals/{proposalId}/offer': async (setup) => ({
    ...(await proposal(setup)),
    body: { amount: 100_000, days: 12 },
  }),
  'PATCH /api/freelance/proposals/{proposalId}/accept': async (setup) => ({ ...(await answering(setup, true)), body: {} }),
  'PATCH /api/freelance/proposals/{proposalId}/decline': async (setup) => ({ ...(await proposal(setup)), body: { note: 'Not this time' } }),
  'PATCH /api/freelance/proposals/{proposalId}/withdraw': (setup) => answering(setup, false),
}
