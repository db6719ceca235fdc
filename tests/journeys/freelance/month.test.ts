import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { gigForm, inDays, proposalForm, step } from '../../support/freelance/gigs.ts'
import { randomOf } from '../../support/links/counting.ts'
import { repetitions } from '../../support/seed.ts'
import { crashing } from '../../support/simulation/crashes.ts'
import { watchSchedule } from '../../support/table/scheduled-hours.ts'
import { itemsWith } from '../../support/table/store.ts'

const PEOPLE = repetitions(6, { long: 40 })
const GIGS = repetitions(6, { long: 200 })
const PROPOSALS = repetitions(16, { long: 800 })
const NEWEST = repetitions(4, { long: 50 })
const DAYS = 30
/** Gigs and proposals begin in these. */
const BEGINNING = 20
const DEADLINE_DAYS = 8
/** Sessions end after a week without a call. */
const SIGN_IN_DAYS = 6
const SHARE_OF_CRASHES = 0.005
const MINUTES = 1_200_000

const app = await openApp({ keepsTime: true })
const random = randomOf(40)
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
const crashes = crashing(['follow-ups', 'due', 'freelance'], SHARE_OF_CRASHES, random)
const schedule = watchSchedule(app, { mayCrash: true })
afterAll(() => {
  crashes.end()
  schedule.end()
})

interface Sent {
  id: string
  author: number
  gig: Posted
}
interface Posted {
  id: string
  poster: number
}

/** A month of users who post, propose and decide at random; calls that crash or come too late are not repeated. */
async function month(people: Person[]): Promise<Sent[]> {
  const [gigs, sent]: [Posted[], Sent[]] = [[], []]
  const post = async () => {
    const poster = Math.floor(random() * people.length)
    const deadlineAt = inDays(1 + random() * DEADLINE_DAYS)
    const form = gigForm({ title: `Gig number ${gigs.length}`, deadlineAt, isPublished: true })
    const { status, body } = await app.call('POST /api/freelance/gigs', { body: form }, { as: people[poster] as Person })
    if (status === 200) gigs.push({ id: body.id, poster })
  }
  const propose = async () => {
    const [author, gig] = [Math.floor(random() * people.length), pick(gigs.slice(-NEWEST))]
    if (author === gig.poster) return
    const call = { gigId: gig.id, body: proposalForm() }
    const { status, body } = await app.call('POST /api/freelance/gigs/{gigId}/proposals', call, { as: people[author] as Person })
    if (status === 200) sent.push({ id: body.id, author, gig })
  }
  const decide = async () => {
    const { id, author, gig } = pick(sent.slice(-PROPOSALS / 4))
    const [poster, freelancer] = [people[gig.poster] as Person, people[author] as Person]
    if (random() < 0.6) await step(app, poster, id, pick(['shortlist', 'offer', 'offer', 'decline']))
    else await step(app, freelancer, id, pick(['accept', 'decline', 'withdraw']))
  }
  const close = async () => {
    const { id, poster } = pick(gigs)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: id }, { as: people[poster] as Person })
  }
  const begin = Date.now()
  for (let day = 1; day <= DAYS; day += 1) {
    await schedule.pass(begin + day * DAY_MS)
    if (day % SIGN_IN_DAYS === 0) for (const [at, person] of people.entries()) people[at] = await signInAgain(person)
    while (gigs.length < (GIGS * Math.min(day, BEGINNING)) / BEGINNING) await post()
    const wanted = (PROPOSALS * Math.min(day, BEGINNING)) / BEGINNING
    for (let tries = 0; tries < 3 * PROPOSALS && sent.length < wanted; tries += 1) await propose()
    for (let calls = 0; calls < PROPOSALS / 10; calls += 1) await decide()
    if (random() < 0.3) await close()
  }
  crashes.stop()
  await schedule.pass(begin + (DAYS + DEADLINE_DAYS) * DAY_MS)
  await app.settled()
  return sent
}

interface Row {
  _kind: string
  kind: string
  userId: string
  link: string
  id: string
  state: string
  freelancerId: string
  gigId: string
  decidedBy: string | null
}
const LIVE = new Set(['pending', 'shortlisted', 'offered'])
const numberOf = (counted: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(counted, (name) => name)].map(([name, all]) => [name, all.length]))

describe(`${PROPOSALS} proposals of ${PEOPLE} users to ${GIGS} gigs in a month with crashes`, () => {
  it(
    'end, and each author whose proposal was ended for them is notified exactly once',
    async () => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => createUser(`User ${at}`)))
      const sent = await month(people)
      const rows = (await itemsWith('')) as unknown as Row[]
      const proposals = rows.filter(({ _kind }) => _kind === 'proposal')
      expect(proposals.length).toBeGreaterThanOrEqual(sent.length)
      expect(proposals.filter(({ state }) => LIVE.has(state)).map(({ id, state }) => `${id} ${state}`)).toEqual([])
      // Posters get this kind as well, about gigs of their own.
      const authors = new Set(proposals.map(({ freelancerId, gigId }) => `${freelancerId} ${gigId}`))
      const notified = rows
        .filter(({ _kind, kind }) => _kind === 'notification' && kind === 'proposal.declined')
        .map(({ userId, link }) => `${userId} ${link.replace('/freelance?gig=', '')}`)
        .filter((one) => authors.has(one))
      const endedForThem = proposals
        .filter(({ state, decidedBy, freelancerId }) => state === 'expired' || (state === 'declined' && decidedBy !== freelancerId))
        .map(({ freelancerId, gigId }) => `${freelancerId} ${gigId}`)
      expect(endedForThem.length).toBeGreaterThan(0)
      expect(numberOf(notified)).toEqual(numberOf(endedForThem))
      expect(app.discarded).toEqual([])
      expect(crashes.count()).toBeGreaterThan(0)
    },
    MINUTES,
  )
})
