import type { Person } from '../../../shared/entities/person.ts'
import { REMIND_DAYS } from '../../../shared/entities/freelance/limits.ts'
import { LEADERS } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { DELETED_NAME, personOf } from '../../data/accounts/person.ts'
import { getUser } from '../../data/accounts/users.ts'
import { getGig, ownerOf, startupOf, type Owned, type StoredGig } from '../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../data/freelance/proposals.ts'
import type { StoredQuestion } from '../../data/freelance/questions.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { holdersOf } from '../role-holders.ts'
import { notify, notifyFollowers } from '../notifications/notify.ts'
import { freelancersOf } from './proposals/end-proposals.ts'
import { confirmsAtOf, daysAfter, waitsSinceOf } from './states.ts'

/** Who manages a gig: its poster, or the leaders of its startup; no user when that was deleted. */
async function managersOf(gig: Owned): Promise<string[]> {
  const owner = ownerOf(gig)
  if (!owner) return []
  if ('userId' in owner) return [owner.userId]
  const startup = await getActiveStartup(owner.startupId)
  return startup ? holdersOf(startup, LEADERS) : []
}

const noteIn = (note: string): string => (note === '' ? '' : `: “${note}”`)

/** Notifies those whom a new or changed proposal concerns, once for each state; idempotent. */
export async function notifyOfProposal(proposal: StoredProposal, before: StoredProposal | undefined): Promise<void> {
  if (proposal.state === before?.state) return
  const { id, gigId, gigTitle: gig, freelancer, state, reason, note } = proposal
  const facts = { gig, gigId, person: freelancer.name }
  const byFreelancer = { actor: freelancer, event: `${id}#${state}`, ...startupOf(proposal) }
  const byProduct = { event: `${id}#${state}`, ...startupOf(proposal) }
  switch (state) {
    case 'pending':
      return notify('gig.proposal', await managersOf(proposal), facts, { ...byFreelancer, groupKey: `gig.proposal#${gigId}` })
    case 'withdrawn':
      return notify('gig.proposal', await managersOf(proposal), facts, { ...byFreelancer, variant: 'withdrawn' })
    case 'offered':
      return notify('proposal.offered', [freelancer.id], { ...facts, person: await posterName(proposal) }, byProduct)
    case 'accepted':
      return notify('proposal.accepted', await managersOf(proposal), facts, byFreelancer)
    case 'expired':
      await notify('proposal.declined', [freelancer.id], facts, { ...byProduct, variant: 'expired' })
      return notify('proposal.declined', await managersOf(proposal), facts, { ...byProduct, variant: 'offer-expired' })
    case 'declined':
      if (reason !== null) return notify('proposal.declined', [freelancer.id], facts, { ...byProduct, variant: reason })
      if (proposal.decidedBy === freelancer.id)
        return notify(
          'proposal.declined',
          await managersOf(proposal),
          { ...facts, note: noteIn(note) },
          { ...byFreelancer, variant: 'refused' },
        )
      return notify('proposal.declined', [freelancer.id], { ...facts, note: noteIn(note) }, byProduct)
    default:
      return undefined
  }
}

/** Notifies the poster of a new question, and its author of the answer, once each; idempotent. */
export async function notifyOfQuestion(question: StoredQuestion, before: StoredQuestion | undefined): Promise<void> {
  const { id, gigId, author, answeredAt, answeredBy } = question
  const gig = before && before.answeredAt === answeredAt ? undefined : await getGig(gigId)
  if (!gig) return
  const facts = { gig: gig.title, gigId }
  const event = { event: id, ...startupOf(gig) }
  if (!before) {
    const managers = await managersOf(gig)
    await notify(
      'gig.question',
      managers,
      { ...facts, person: author.name },
      { ...event, actor: author, groupKey: `gig.question#${gigId}` },
    )
    return
  }
  const answerer = await getUser(answeredBy)
  const options = { ...event, ...(answerer && { actor: personOf(answerer) }) }
  await notify('question.answered', [author.id], { ...facts, person: await posterName(gig) }, options)
}

/** The name of the startup or the person whose gig it is. */
async function posterName(gig: Owned): Promise<string> {
  const owner = ownerOf(gig)
  const found = owner && ('userId' in owner ? await getUser(owner.userId) : await getActiveStartup(owner.startupId))
  return found?.name ?? DELETED_NAME
}

/** Notifies freelancers of edits, and both sides of what becomes of agreed work; idempotent. */
export async function notifyOfGig(gig: StoredGig, before: StoredGig | undefined): Promise<void> {
  if (!before) return
  const { id, agreement, poster, startup, title } = gig
  const facts = { gig: title, gigId: id, person: startup?.name ?? poster.name }
  const event = { event: `${id}#${gig.state}#${gig.version}#${gig.handedInAt ?? waitsSinceOf(before) ?? ''}`, ...startupOf(gig) }
  if (gig.state === 'open' && gig.version > before.version) {
    await notify('gig.changed', await freelancersOf(id), facts, { ...event, groupKey: `gig.changed#${id}` })
  }
  if (gig.state === 'open' ? gig.version > before.version : before.state === 'open') {
    const about = { ...event, facts: { item: title, itemId: id, person: facts.person }, groupKey: `follow.changed#${id}` }
    const variant = gig.state === 'open' ? 'gig' : 'gig-closed'
    await notifyFollowers({ on: 'gig', id }, 'follow.changed', async () => ({ ...about, variant, except: await freelancersOf(id) }))
  }
  if (!agreement) return
  const { freelancer } = agreement
  if (gig.state === before.state) {
    if (waitsSinceOf(gig) === waitsSinceOf(before)) return
    if (gig.handedInAt)
      await notify('gig.work', await managersOf(gig), { ...facts, person: freelancer.name }, { ...event, actor: freelancer })
    else if (waitsSinceOf(gig) === null) await notify('gig.work', [freelancer.id], facts, { ...event, variant: 'changes' })
    return
  }
  const all = async () => [freelancer.id, ...(await managersOf(gig))]
  const actor = await actorOf(gig)
  const acting = { ...event, ...(actor && { actor }) }
  const isTimedOut = gig.endedBy === null && gig.handedInAt
  if (gig.state === 'completed')
    await notify('gig.ended', await all(), facts, { ...acting, variant: isTimedOut ? 'timed-out' : 'completed' })
  if (gig.state === 'cancelled') {
    const { cancelReason: reason } = gig
    if (actor) await notify('gig.ended', await all(), { ...facts, person: actor.name, reason }, acting)
    else await notify('gig.ended', await all(), { gig: title, gigId: id, reason }, { ...event, variant: 'deleted' })
  }
}

/** Reminds the poster of work that waits for an answer, once at each time; nothing for work that no longer waits since then. */
export async function remindOfWork(gigId: string, at: string): Promise<void> {
  const gig = await getGig(gigId, { consistent: true })
  const confirmsAt = gig?.handedInAt ? confirmsAtOf(gig) : null
  if (!gig || confirmsAt === null || !REMIND_DAYS.some((days) => daysAfter(gig.handedInAt ?? '', days) === at)) return
  const when = Date.parse(confirmsAt) - Date.parse(at) > DAY_MS ? 'in 7 days' : 'tomorrow'
  const options = { event: `${gigId}#waiting#${at}`, variant: 'waiting', ...startupOf(gig) } as const
  const managers = (await managersOf(gig)).filter((userId) => userId !== gig.agreement?.freelancer.id)
  await notify('gig.work', managers, { gig: gig.title, gigId, when }, options)
}

async function actorOf({ endedBy }: StoredGig): Promise<Person | undefined> {
  const user = endedBy === null ? undefined : await getUser(endedBy)
  return user && personOf(user)
}

/** Whether proposals of a gig must end now. */
export const stopsProposals = (gig: StoredGig, before: StoredGig | undefined): boolean =>
  before?.state === 'open' && (gig.state !== 'open' || gig.deletedAt !== undefined)
