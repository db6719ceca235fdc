import { vi } from 'vitest'
import { createUser, signInAgain } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import { codeOf, type Reply } from '../app/client.ts'
import { registerStartup } from '../startups/startups.ts'
import { addMember, addRole } from '../teams/teams.ts'
import type { watchSchedule } from '../table/scheduled-hours.ts'
import { ACTORS, MODEL_DAY_MS, type Actor, type Call, type GigStep } from './freelance-model.ts'
import { gigForm, listGigs, listProposals, proposalForm, sendWork, step as stepOf } from './gigs.ts'

/** The six users of the model and their calls; each call takes a second. */
export async function openFreelance(app: App, schedule: ReturnType<typeof watchSchedule>) {
  let now = Date.now()
  const setTime = (time: number) => {
    now = time
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
  setTime(now)
  const people = Object.fromEntries(await Promise.all(ACTORS.map(async (actor) => [actor, await createUser(actor)]))) as Record<
    Actor,
    Person
  >
  const startup = await registerStartup(app, people.poster)
  await addMember(startup.id, people.leader, (await addRole(app, people.poster, startup.id, 'Head', 'Manager')).id)
  await addMember(startup.id, people.member)

  return {
    now: () => now,
    async post(isOfStartup: boolean, deadline: number): Promise<string> {
      const form = gigForm({ deadlineAt: new Date(deadline).toISOString(), ...(isOfStartup && { startupId: startup.id }) })
      return (await app.call('POST /api/freelance/gigs', { body: form }, { as: people.poster })).body.id
    },
    /** The answer, and the id of a new proposal. */
    async do(call: Call): Promise<{ answer: string; id: string | undefined }> {
      setTime(now + 1_000)
      const as = people[call.by]
      if (call.what === 'propose') {
        const reply = await app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId: call.gig, body: proposalForm() }, { as })
        return { answer: codeOf(reply), id: reply.status === 200 ? reply.body.id : undefined }
      }
      const reply = await ('proposal' in call
        ? stepOf(app, as, call.proposal, call.what)
        : callOf(app, as, call.gig, call.what, call.deadline))
      await app.settled()
      return { answer: codeOf(reply), id: undefined }
    },
    /** Days pass, and what the product does by itself happens. */
    async days(count: number): Promise<void> {
      now += count * MODEL_DAY_MS
      await schedule.pass(now)
      for (const actor of ACTORS) people[actor] = await signInAgain(people[actor])
    },
    async mine(actor: Actor) {
      const [gigs, proposals] = await Promise.all([listGigs(app, people[actor]), listProposals(app, people[actor])])
      return {
        gigs: gigs
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ id, state, proposalCount, unanswered }) => `${id} ${state} ${proposalCount} ${unanswered}`)
          .toSorted(),
        proposals: proposals.map(({ id, state }) => `${id} ${state}`).toSorted(),
      }
    },
  }
}

function callOf(app: App, as: Person, gigId: string, step: GigStep, deadline: number): Promise<Reply<unknown>> {
  const deadlineAt = new Date(deadline).toISOString()
  switch (step) {
    case 'publish':
      return app.call('PATCH /api/freelance/gigs/{gigId}/publish', { gigId }, { as })
    case 'close':
      return app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }, { as })
    case 'reopen':
      return app.call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId, body: { deadlineAt } }, { as })
    case 'edit':
      return app.call('PUT /api/freelance/gigs/{gigId}', { gigId, body: { title: 'Draw two logos' } }, { as })
    case 'delete':
      return app.call('DELETE /api/freelance/gigs/{gigId}', { gigId }, { as })
    case 'restore':
      return app.call('PATCH /api/freelance/gigs/{gigId}/restore', { gigId }, { as })
    case 'work':
      return sendWork(app, as, gigId)
    case 'complete':
      return app.call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId }, { as })
    case 'cancel':
      return app.call('PATCH /api/freelance/gigs/{gigId}/cancel', { gigId, body: { reason: 'Plans have changed' } }, { as })
    default:
      return app.call('POST /api/freelance/gigs/{gigId}/review', { gigId, body: { rating: 4, text: '' } }, { as })
  }
}
