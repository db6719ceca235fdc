import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../../shared/time.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { finish, hire, inDays, postGig, propose, proposalForm, sendWork, step } from '../../support/freelance/gigs.ts'
import { repetitions } from '../../support/seed.ts'

const ROUNDS = repetitions(1, { long: 30 })
const CONTENDERS = 8
const MINUTES = 300_000

const app = await openApp({ keepsTime: true })
afterEach(() => {
  app.dynamodb.faults.conflictWhenLocked = false
})

const read = async (gigId: string, as: Person) => (await app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })).body
const close = (gigId: string, as: Person) => app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }, { as })
const edit = (gigId: string, as: Person, body: object) => app.call('PUT /api/freelance/gigs/{gigId}', { gigId, body }, { as })
const reopen = (gigId: string, as: Person) =>
  app.call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId, body: { deadlineAt: inDays(10) } }, { as })
const people = (name: string, count: number) => Promise.all(Array.from({ length: count }, (_, at) => createUser(`${name} ${at}`)))
const eight = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: CONTENDERS }, (_, at) => work(at)))
const isDone = ({ status }: { status: number }) => status === 200

/** The notifications of a user that a proposal of theirs was declined or expired. */
async function endings(as: Person): Promise<string[]> {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.filter(({ kind }) => kind === 'proposal.declined').map(({ title }) => title)
}

/** A gig whose work has begun, and the call that the poster completes it with. */
async function hired() {
  const [poster, ben] = [await createUser('Poster'), await createUser('Ben')]
  const { gig } = await hire(app, poster, ben)
  const on = { gigId: gig.id }
  return { poster, ben, gig, on, complete: () => app.call('PATCH /api/freelance/gigs/{gigId}/complete', on, { as: poster }) }
}

/** Repeats a race, every second time with an emulator that refuses transactions on locked items. */
async function eachRound(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.dynamodb.faults.conflictWhenLocked = round % 2 === 1
    await race()
  }
}

describe(`${CONTENDERS} at once`, () => {
  it(
    'proposals and a close: each that was sent is declined, and its author notified once',
    () =>
      eachRound(async () => {
        const [[poster], freelancers] = [await people('Poster', 1), await people('Freelancer', CONTENDERS - 1)]
        if (!poster) throw new Error('There is no poster')
        const gig = await postGig(app, poster)
        const send = (as: Person) =>
          app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id, body: proposalForm() }, { as }).then(isDone)
        const answers = await eight((at) => {
          const freelancer = freelancers[at]
          return freelancer ? send(freelancer) : close(gig.id, poster).then(isDone)
        })
        expect(answers.at(-1)).toBe(true)
        for (const [at, freelancer] of freelancers.entries()) {
          expect((await read(gig.id, freelancer)).myProposal?.state).toBe(answers[at] ? 'declined' : undefined)
          expect(await endings(freelancer)).toEqual(answers[at] ? ['Gig closed'] : [])
        }
      }),
    MINUTES,
  )

  it(
    'at the deadline of a gig with an offer nothing but the end is possible, until it is opened again',
    () =>
      eachRound(async () => {
        const [poster, ben, eve] = await people('User', 3)
        if (!poster || !ben || !eve) throw new Error('A user is missing')
        const gig = await postGig(app, poster, { deadlineAt: inDays(1) })
        const [offered, other] = [await propose(app, ben, gig.id), await propose(app, eve, gig.id)]
        await step(app, poster, offered.id, 'offer')

        // The scheduled action has not run yet.
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
        const answers = await Promise.all([
          step(app, ben, offered.id, 'accept'),
          step(app, ben, offered.id, 'withdraw'),
          step(app, ben, offered.id, 'decline'),
          step(app, poster, other.id, 'offer'),
          step(app, poster, other.id, 'shortlist'),
          edit(gig.id, poster, { deadlineAt: inDays(20) }),
          close(gig.id, poster),
          app.run('due').then(() => ({ status: 0 })),
        ])
        expect(answers.filter(isDone)).toEqual([])
        expect(await reopen(gig.id, poster)).toMatchObject({ status: 200, body: { state: 'open', proposalCount: 2 } })
        for (const freelancer of [ben, eve]) {
          expect((await read(gig.id, freelancer)).myProposal).toMatchObject({ state: 'declined', reason: 'deadline' })
          expect(await endings(freelancer)).toEqual(['Deadline passed'])
        }
      }),
    MINUTES,
  )

  it(
    'an offer is made once another has expired, before the scheduled action has run',
    () =>
      eachRound(async () => {
        const [poster, ben, ...others] = await people('User', CONTENDERS + 2)
        if (!poster || !ben) throw new Error('A user is missing')
        const gig = await postGig(app, poster)
        const first = await propose(app, ben, gig.id)
        await step(app, poster, first.id, 'offer')
        const sent = await Promise.all(others.map((other) => propose(app, other, gig.id)))
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * HOUR_MS + 1_000 })
        const again = await signInAgain(poster)
        const answers = await Promise.all(sent.map(({ id }) => step(app, again, id, 'offer')))
        expect(answers.filter(isDone)).toHaveLength(1)
        expect(await endings(await signInAgain(ben))).toEqual(['Offer expired'])
      }),
    MINUTES,
  )

  it(
    'both sides cancel and complete: the work ends once',
    () =>
      eachRound(async () => {
        const { poster, ben, gig, on, complete } = await hired()
        const cancel = (as: Person) => app.call('PATCH /api/freelance/gigs/{gigId}/cancel', { ...on, body: { reason: 'Ill' } }, { as })
        await sendWork(app, ben, gig.id)
        const answers = await eight((at) => (at % 2 ? cancel(at % 4 === 1 ? poster : ben) : complete()))
        expect(answers.filter(isDone)).toHaveLength(1)
        expect(['completed', 'cancelled']).toContain((await read(gig.id, ben)).state)
      }),
    MINUTES,
  )

  it(
    'work is handed in again, accepted and sent back: what was answered is what the steps say, in order',
    () =>
      eachRound(async () => {
        const { poster, ben, gig, on, complete } = await hired()
        await sendWork(app, ben, gig.id)
        const answers = await eight((at) => (at % 4 === 2 ? complete() : sendWork(app, at % 2 ? ben : poster, gig.id)).then(isDone))
        const { items } = (await app.call('GET /api/freelance/gigs/{gigId}/work', on, { as: ben })).body
        const { state, handedInAt } = await read(gig.id, ben)
        const kinds = items.map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(state === 'completed' ? 1 : 0)
        if (state === 'completed') expect(kinds[0]).toBe('accepted')
        expect([state, handedInAt !== null]).toEqual([kinds[0] === 'accepted' ? 'completed' : 'in-progress', kinds[0] === 'handed-in'])
        expect(items.length).toBe(Math.min(5, 1 + answers.filter(Boolean).length))
      }),
    MINUTES,
  )

  it(
    'reviews of both sides count once each and appear together',
    () =>
      eachRound(async () => {
        const { poster, ben, gig, on } = await hired()
        await finish(app, poster, ben, gig.id)
        const review = (as: Person) => app.call('POST /api/freelance/gigs/{gigId}/review', { ...on, body: { rating: 5, text: '' } }, { as })
        const answers = await eight((at) => review(at % 2 ? poster : ben))
        expect(answers.filter(isDone)).toHaveLength(2)
        expect((await read(gig.id, ben)).reviews).toHaveLength(2)
        const { body } = await app.call('GET /api/freelance/users/{userId}/reviews', { userId: ben.id }, { as: poster })
        expect(body.items).toHaveLength(1)
      }),
    MINUTES,
  )
})
