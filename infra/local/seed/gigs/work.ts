import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Gig, Proposal } from '../../../../shared/entities/freelance/gig.ts'
import type { Question } from '../../../../shared/entities/freelance/question.ts'
import { closeAtDeadline } from '../../../../functions/domain/freelance/gigs/end-gig.ts'
import { minorUnitsOf } from '../../../../shared/format/money.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { ENDED_GIGS } from './ended-gigs.ts'
import { HIRED_GIGS } from './hired-gigs.ts'
import { OPEN_GIGS } from './open-gigs.ts'
import type { SeedGig, SeedGigEvent } from './seed-gig.ts'

interface Working {
  client: Client
  residents: ReadonlyMap<string, Resident>
  founded: ReadonlyMap<string, Startup>
}
interface Posted {
  gig: Gig
  /** By freelancer. */
  proposals: Map<string, Proposal>
}

/** Gives what happens to the gigs on a day. */
export function openGigs(working: Working): (day: number) => Promise<void> {
  const posted = new Map<SeedGig, Posted>()
  return async (day) => {
    for (const planned of [...HIRED_GIGS, ...ENDED_GIGS, ...OPEN_GIGS]) {
      if (planned.posted === day) posted.set(planned, { gig: await post(working, planned), proposals: new Map() })
      const one = posted.get(planned)
      for (const event of planned.events) if (one && event.day === day) await happen(working, one, event)
      // No scheduled action runs in these days.
      if (one && day > planned.posted + planned.days) await closeAtDeadline(one.gig.id)
    }
  }
}

const required = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The seed data has no ${name}`)
  return found
}

function post({ client, residents, founded }: Working, planned: SeedGig): Promise<Gig> {
  const { poster, startup, posted: _day, days, isDraft = false, events: _events, budget, ...fields } = planned
  const [budgetMin, budgetMax] = budget.map((units) => minorUnitsOf(units, planned.currency))
  const form = {
    ...fields,
    budgetMin,
    budgetMax,
    deadlineAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    isPublished: !isDraft,
    ...(startup !== undefined && { startupId: required(founded.get(startup), startup).id }),
  }
  return client<Gig>('POST /api/freelance/gigs', form, required(residents.get(poster), poster))
}

async function happen({ client, residents }: Working, { gig, proposals }: Posted, event: SeedGigEvent): Promise<void> {
  const { by, what } = event
  const as = required(residents.get(by), by)
  if (what === 'propose') {
    const body = { letter: event.letter, amount: minorUnitsOf(event.amount, gig.currency), days: event.days }
    proposals.set(by, await client<Proposal>(`POST /api/freelance/gigs/${gig.id}/proposals`, body, as))
    return
  }
  if (what === 'ask') {
    const questions = `/api/freelance/gigs/${gig.id}/questions`
    const { id } = await client<Question>(`POST ${questions}`, { text: event.text }, as)
    const poster = required(residents.get(gig.poster.name), gig.poster.name)
    if (event.answer !== undefined) await client(`PUT ${questions}/${id}/answer`, { text: event.answer }, poster)
    return
  }
  if (what === 'work') {
    await client(`POST /api/freelance/gigs/${gig.id}/work`, { text: event.text, link: event.link ?? '' }, as)
    return
  }
  if (what === 'close' || what === 'complete' || what === 'cancel' || what === 'review') {
    const body = what === 'cancel' ? { reason: event.reason } : what === 'review' ? { rating: event.rating, text: event.text } : undefined
    await client(`${what === 'review' ? 'POST' : 'PATCH'} /api/freelance/gigs/${gig.id}/${what}`, body, as)
    return
  }
  const { id } = required(proposals.get('of' in event ? event.of : by), `proposal of ${by}`)
  const body = {
    shortlist: undefined,
    offer: { ...(what === 'offer' && event.amount !== undefined && { amount: minorUnitsOf(event.amount, gig.currency) }) },
    accept: {},
    decline: { note: what === 'decline' ? event.note : '' },
    withdraw: undefined,
  }[what]
  await client(`PATCH /api/freelance/proposals/${id}/${what}`, body, as)
}
