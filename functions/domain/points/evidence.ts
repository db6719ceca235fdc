import type { RewardedAction } from '../../../shared/points.ts'
import { getConversion, type Conversion } from '../../data/links/conversions.ts'
import { getGig, startupOf, type StoredGig } from '../../data/freelance/gigs.ts'
import { getProposal, ownProposalRef } from '../../data/freelance/proposals.ts'
import { getLinkMaker } from '../../data/links/totals.ts'
import { getEach } from '../../data/reads.ts'
import { getAsk } from '../../data/requests/asks.ts'
import { getRequest } from '../../data/requests/requests.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { getMeetings } from '../../data/meetings/meetings.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { getRoleById } from '../../data/teams/roles.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { isComplete } from '../profiles/is-complete.ts'
import { isUlid } from '../../platform/ulid.ts'
import type { Cause } from './award.ts'
import { earnsPoints } from '../accounts/device-group.ts'
import { causeOfCompletion, causeOfHire } from './awards/freelance-awards.ts'
import { streakWeekOf } from './calendar.ts'
import { earnerOf, earnsWon } from './awards/sales-awards.ts'
import { earnsCompletion } from './awards/task-awards.ts'
import { hasAnswered } from './awards/meeting-awards.ts'
import { utcDay } from '../../../shared/time.ts'

/** What the award hangs on, or whether it is due without anything. */
type Proof = Cause | boolean | undefined
type Check = (userId: string, ref: string) => Proof | Promise<Proof>

/** What is looked at before an action of the catalogue is rewarded by the named call: the object exists and the caller did it. */
const EVIDENCE: { [A in RewardedAction]: Check } = {
  'account.register': (userId, ref) => ref === userId,
  'visit.daily': (_userId, ref) => ref === utcDay(),
  'visit.streak7': async (userId, ref) => (await streakWeekOf(userId)) === ref,
  'profile.complete': (userId, ref) => ref === userId && isComplete(userId),
  'startup.create': async (userId, ref) => {
    const startup = isUlid(ref) ? await getActiveStartup(ref, { consistent: true }) : undefined
    return startup?.createdBy === userId && { startupId: ref }
  },
  'role.add': async (userId, ref) => {
    const role = isUlid(ref) ? await getRoleById(ref) : undefined
    return role?.addedBy === userId && { startupId: role.startupId }
  },
  'request.send': async (userId, ref) => (await askOf(userId, ref))?.askedAt !== undefined && { startupId: ref },
  'request.accepted': async (userId, ref) => (await askOf(userId, ref))?.request.status === 'accepted' && { startupId: ref },
  'request.accept': async (userId, ref) => {
    const request = isUlid(ref) ? await getRequest(ref) : undefined
    return request?.kind === 'join' && request.status === 'accepted' && request.decidedBy === userId && { startupId: request.startupId }
  },
  'task.create': async (userId, ref) => {
    const task = await taskOfMember(userId, ref)
    return task?.createdBy === userId && { startupId: task.startupId }
  },
  'task.complete': async (userId, ref) => {
    const task = await taskOfMember(userId, ref)
    return task !== undefined && task.assigneeIds.includes(userId) && earnsCompletion(task, userId) && { startupId: task.startupId }
  },
  'meeting.create': async (userId, ref) => {
    const meeting = await meetingOfMember(userId, ref)
    return meeting?.organizerId === userId && { startupId: meeting.startupId }
  },
  'meeting.rsvp': async (userId, ref) => {
    const meeting = await meetingOfMember(userId, ref)
    return meeting !== undefined && meeting.organizerId !== userId && hasAnswered(meeting, userId) && { startupId: meeting.startupId }
  },
  'gig.post': async (userId, ref) => {
    const gig = isUlid(ref) ? await getGig(ref) : undefined
    return gig?.poster.id === userId && gig.state !== 'draft' && startupOf(gig)
  },
  'proposal.send': async (userId, ref) => {
    const own = isUlid(ref) ? await ownProposalTo(userId, ref) : undefined
    const proposal = own && (await getProposal(own.proposalId))
    return own && (proposal ? startupOf(proposal) : {})
  },
  'proposal.accepted': async (userId, ref) => {
    const gig = await gigOfFreelancer(userId, ref)
    return gig && causeOfHire(gig)
  },
  'gig.complete': async (userId, ref) => {
    const gig = await gigOfFreelancer(userId, ref)
    return gig && causeOfCompletion(gig)
  },
  'lead.create': async (userId, ref) => {
    const lead = await inStartupOfMember(userId, ref, (ids) => leadBoards.getLive(ids, { consistent: true }))
    return lead !== undefined && earnerOf(lead) === userId && { startupId: lead.startupId }
  },
  'opportunity.won': async (userId, ref) => {
    const opportunity = await inStartupOfMember(userId, ref, (ids) => opportunityBoards.getLive(ids, { consistent: true }))
    return opportunity !== undefined && earnsWon(opportunity, userId) && { startupId: opportunity.startupId }
  },
  'affiliate.link': async (userId, ref) => {
    const maker = isUlid(ref) ? await getLinkMaker({ userId, startupId: ref }) : undefined
    return (maker?.made ?? 0) > 0 && { startupId: ref }
  },
  // Only the server knows which visits to reward.
  'affiliate.click': () => false,
  'affiliate.conversion': async (userId, ref) => {
    const ids = ref.split('#')
    const [startupId = '', converted = ''] = ids
    const conversion = ids.every(isUlid) ? await getConversion({ startupId, userId: converted }) : undefined
    return (
      conversion?.linkUserId === userId && isEarned(conversion) && ref === conversionRef({ startupId, userId: converted }) && { startupId }
    )
  },
}

/** A gig that a user was hired for. */
async function gigOfFreelancer(userId: string, ref: string): Promise<StoredGig | undefined> {
  const gig = isUlid(ref) ? await getGig(ref) : undefined
  return gig?.agreement?.freelancer.id === userId ? gig : undefined
}

const ownProposalTo = async (freelancerId: string, gigId: string) =>
  (await getEach([ownProposalRef({ gigId, freelancerId })], { consistent: true }))[0]

const askOf = async (userId: string, startupId: string) =>
  isUlid(startupId) ? getAsk({ startupId, userId }, { consistent: true }) : undefined

/** What an id names in one of the startups of a user. */
async function inStartupOfMember<T>(
  userId: string,
  ref: string,
  find: (ids: { startupId: string; id: string }[]) => Promise<(T | undefined)[]>,
): Promise<T | undefined> {
  const joined = isUlid(ref) ? await listMembershipsOfUser(userId) : []
  const found = await find(joined.map(({ startupId }) => ({ startupId, id: ref })))
  return found.find((item) => item !== undefined)
}
const taskOfMember = (userId: string, ref: string) => inStartupOfMember(userId, ref, (ids) => taskBoards.getLive(ids, { consistent: true }))
const meetingOfMember = (userId: string, ref: string) => inStartupOfMember(userId, ref, (ids) => getMeetings(ids, { consistent: true }))

/** The `ref` of the award of a conversion. */
export const conversionRef = ({ startupId, userId }: { startupId: string; userId: string }): string => `${startupId}#${userId}`

/** Whether a conversion is rewarded: not to a maker who has left the team, nor by too many accounts of one network. */
export const isEarned = ({ makerLeft, ...account }: Conversion): boolean => !makerLeft && earnsPoints(account)

/** The cause of the award of an action, when the user did what they claim; else undefined. One read unit. */
export async function proofOf(userId: string, action: RewardedAction, ref: string): Promise<Cause | undefined> {
  const proof = await EVIDENCE[action](userId, ref)
  return proof === true ? {} : proof || undefined
}
