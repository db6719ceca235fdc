import type { Gig, Proposal } from '../../../../shared/entities/freelance/gig.ts'
import type { Question } from '../../../../shared/entities/freelance/question.ts'
import { closeAtDeadline } from '../../../../functions/domain/freelance/gigs/end-gig.ts'
import { minorUnitsOf } from '../../../../shared/format/money.ts'
import { required, type Demo } from '../demo.ts'
import { GIGS } from './gigs-data.ts'
import type { SeedGig, SeedGigEvent } from './seed-gig.ts'

interface Posted {
  gig: Gig
  /** Ids by freelancer. */
  proposals: Map<string, string>
}

/** Gives what happens to the gigs on a day. */
export function openGigs(demo: Demo): (day: number) => Promise<void> {
  const posted = new Map<SeedGig, Posted>()
  return async (day) => {
    for (const planned of GIGS) {
      if (planned.posted === day) posted.set(planned, { gig: await post(demo, planned), proposals: new Map() })
      const one = posted.get(planned)
      if (!one) continue
      for (const event of planned.events ?? []) if (event.day === day) await happen(demo, one, event)
      // No scheduled action runs in these days.
      if (day > planned.posted + planned.days) await closeAtDeadline(one.gig.id)
    }
  }
}

function post(demo: Demo, planned: SeedGig): Promise<Gig> {
  const { poster, startup, posted: _day, days, isDraft = false, events: _events, budget, ...fields } = planned
  const [budgetMin, budgetMax] = budget.map((units) => minorUnitsOf(units, planned.currency))
  const form = {
    location: 'Remote',
    ...fields,
    budgetMin,
    budgetMax,
    deadlineAt: demo.timeIn(days, Date.now()),
    isPublished: !isDraft,
    ...(startup !== undefined && { startupId: demo.startup(startup).id }),
  }
  return demo.call('POST /api/freelance/gigs', form, poster)
}

async function happen(demo: Demo, { gig, proposals }: Posted, event: SeedGigEvent): Promise<void> {
  const { by, what } = event
  const path = `/api/freelance/gigs/${gig.id}`
  const ofProposal = (body?: object) => {
    const freelancer = 'of' in event ? event.of : by
    return demo.call(`PATCH /api/freelance/proposals/${required(proposals.get(freelancer), `proposal of ${freelancer}`)}/${what}`, body, by)
  }
  switch (what) {
    case 'propose': {
      const body = { letter: event.letter, amount: minorUnitsOf(event.amount, gig.currency), days: event.days }
      proposals.set(by, (await demo.call<Proposal>(`POST ${path}/proposals`, body, by)).id)
      break
    }
    case 'ask': {
      const { id } = await demo.call<Question>(`POST ${path}/questions`, { text: event.text }, by)
      if (event.answer !== undefined) await demo.call(`PUT ${path}/questions/${id}/answer`, { text: event.answer }, gig.poster.name)
      break
    }
    case 'work':
      await demo.call(`POST ${path}/work`, { text: event.text, link: event.link ?? '' }, by)
      break
    case 'review':
      await demo.call(`POST ${path}/review`, { rating: event.rating, text: event.text }, by)
      break
    case 'cancel':
      await demo.call(`PATCH ${path}/cancel`, { reason: event.reason }, by)
      break
    case 'complete':
      await demo.call(`PATCH ${path}/complete`, undefined, by)
      break
    case 'offer':
      await ofProposal(event.amount === undefined ? {} : { amount: minorUnitsOf(event.amount, gig.currency) })
      break
    case 'decline':
      await ofProposal({ note: event.note })
      break
    default:
      await ofProposal(what === 'accept' ? {} : undefined)
  }
}
