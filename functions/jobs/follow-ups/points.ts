import { followUp, privacyCopy, type FollowUp } from './follow-up.ts'
import { conversions } from '../../data/links/conversions.ts'
import { links } from '../../data/links/links.ts'
import { ledger, getLedgerEntry } from '../../data/points/ledger.ts'
import { requests } from '../../data/requests/requests.ts'
import { roles } from '../../data/teams/roles.ts'
import { startups } from '../../data/startups/startups.ts'
import { getUser, unlistedFromOf, users, type StoredUser } from '../../data/accounts/users.ts'
import { reward, revoke } from '../../domain/points/award.ts'
import { conversionRef, isEarned } from '../../domain/points/evidence.ts'
import { streakWeekOf } from '../../domain/points/calendar.ts'
import { scores, type Score } from '../../data/points/scores.ts'
import { personOf } from '../../data/accounts/person.ts'
import { leaveBoards, updateBoards, copyToScore } from '../../domain/points/boards/boards.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { giveBadge } from '../../domain/points/give-badge.ts'
import { abouts } from '../../data/profiles/profiles.ts'
import { isComplete } from '../../domain/profiles/is-complete.ts'
import { profileOf } from '../../domain/profiles/profile.ts'
import { deletedLeads, leads } from '../../data/leads/leads.ts'
import { deletedOpportunities, opportunities } from '../../data/opportunities/opportunities.ts'
import { revokeLead, revokeOpportunity, rewardLead, rewardWon } from '../../domain/points/awards/sales-awards.ts'
import { archivedCards, cards } from '../../data/tasks/cards.ts'
import { rewardCompletion, rewardCreation, revokeTask } from '../../domain/points/awards/task-awards.ts'
import { linkTotals } from '../../data/links/totals.ts'
import { rewardVisits } from '../../domain/points/visits.ts'

const visitsCounted = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ clicks = 0, ...link }, before) => {
  await rewardVisits(link, { from: before?.clicks ?? 0, to: clicks })
})

/** Rewards creating and completing tasks once each, also when they are restored, and reverses it when a user deletes them soon. */
const taskAwards = [
  followUp(cards, ['INSERT'], async (card) => {
    if (card.version > 1) return
    await rewardCreation(card)
    await rewardCompletion(card)
  }),
  followUp(cards, ['MODIFY'], async (card, before) => {
    if (card.completedAt !== null && before?.completedAt === null) await rewardCompletion(card)
  }),
  followUp(archivedCards, ['INSERT', 'MODIFY'], async (card, before) => {
    if (card.deletesAt !== null && !before?.deletesAt) await revokeTask(card)
  }),
]

/** Reverses awards for items that are deleted within a day (domain 3.10, rule 4). */
const takenBack = [
  // The scheduled deletion reverses the other awards of the startup.
  followUp(startups, ['MODIFY'], async ({ id, createdBy, deletedAt }, before) => {
    if (deletedAt !== undefined && before?.deletedAt === undefined) await revoke(createdBy, 'startup.create', id, { lowersLevel: true })
  }),
  followUp(roles, ['REMOVE'], async ({ id, addedBy }) => {
    if (addedBy !== undefined) await revoke(addedBy, 'role.add', id)
  }),
  // Otherwise two people who found, join and delete startups would earn without end: joining has no cap.
  followUp(requests, ['REMOVE'], async ({ id, kind, status, userId, startupId, decidedBy }) => {
    if (status !== 'accepted') return
    await revoke(userId, 'request.accepted', startupId)
    if (kind === 'join' && decidedBy !== null) await revoke(decidedBy, 'request.accept', id)
  }),
  followUp(links, ['MODIFY'], async ({ userId, startupId, createdAt, deletedAt }, before) => {
    if (deletedAt === undefined || before?.deletedAt !== undefined) return
    // The first link to a startup is rewarded; a later one may go as it came.
    const given = await getLedgerEntry({ userId, action: 'affiliate.link', ref: startupId })
    if (given && createdAt <= given.createdAt) await revoke(userId, 'affiliate.link', startupId)
  }),
]

/** Rewards leads that users add and opportunities that are won, once each, and reverses it when they are deleted soon. */
const salesAwards = [
  followUp(leads, ['INSERT'], async (lead) => {
    if (lead.version === 1) await rewardLead(lead)
  }),
  followUp(deletedLeads, ['INSERT'], revokeLead),
  followUp(opportunities, ['MODIFY'], async (opportunity, before) => {
    if (opportunity.stage === 'won' && before?.stage !== 'won') await rewardWon(opportunity)
  }),
  followUp(deletedOpportunities, ['INSERT'], revokeOpportunity),
]

/** Rewards a complete profile after a change of a field, the text or the picture. */
const profileCompleted = [
  followUp(users, ['MODIFY'], async (user, before) => {
    if (before === undefined || shownFields(user) !== shownFields(before)) await rewardComplete(user.id)
  }),
  followUp(abouts, ['INSERT', 'MODIFY'], ({ userId }) => rewardComplete(userId)),
]

async function rewardComplete(userId: string): Promise<void> {
  if (await isComplete(userId, { consistent: true })) await reward(userId, 'profile.complete', userId)
}

/** What of the user's own item the profile shows; points, visits and sessions change the rest. */
function shownFields(user: StoredUser): string {
  const { level: _level, points: _points, activeThisWeek: _active, ...shown } = profileOf(user, undefined)
  return JSON.stringify(shown)
}

const TEAM = 5

/** Gives the badges that a ledger entry earned, and notifies the user of them and of a new level. */
const earned = followUp(ledger, ['INSERT'], async ({ userId, id, createdAt, level, badges: gained = [] }) => {
  for (const badge of gained) await giveBadge(userId, badge, createdAt)
  if (level !== undefined) await notify('points.levelup', [userId], { level }, { event: id })
})

/** The owner of a startup earns it when the team reaches five, and a new owner of such a team too. */
const teamOfFive = followUp(startups, ['MODIFY'], async ({ ownerId, memberCount, deletedAt }, before) => {
  const isNew = before === undefined || before.memberCount < TEAM || before.ownerId !== ownerId
  if (memberCount >= TEAM && isNew && deletedAt === undefined) await giveBadge(ownerId, 'team-of-five', new Date().toISOString())
})

/** Board positions follow the score, and the score follows name, picture, visibility and settings of the user. */
const boards = [
  followUp(scores, ['INSERT', 'MODIFY'], async (score, before) => {
    if (before === undefined || shownOf(score) !== shownOf(before)) await updateBoards(score)
  }),
  // The deletion of a user deletes the positions; those written meanwhile are deleted here.
  followUp(scores, ['REMOVE'], leaveBoards),
  followUp(users, ['MODIFY'], async (user, before) => {
    if (before === undefined || copiedOf(user) === copiedOf(before)) return
    const now = (await getUser(user.id, { consistent: true })) ?? user
    await copyToScore(user.id, { person: personOf(now), invisible: isInvisible(now), unlistedFrom: unlistedFromOf(now) })
  }),
  privacyCopy('privacy:leaderboard', (userId, optedOut) => copyToScore(userId, { optedOut })),
]

/** What a board shows of a score: a claim changes nothing of it but sometimes the level. */
const shownOf = ({ verified, level, person, optedOut, invisible, unlistedFrom = null }: Score): string =>
  JSON.stringify([verified, level, person.name, person.profileImage, optedOut, invisible, unlistedFrom])

const isInvisible = ({ visibility, deletedAt }: StoredUser): boolean => visibility === 'hidden' || deletedAt !== undefined
const copiedOf = (user: StoredUser): string => JSON.stringify([user.name, user.profileImage, isInvisible(user), unlistedFromOf(user)])

/** Rewards each action of the catalogue once (domain 3.10). */
const awards = [
  followUp(users, ['INSERT'], ({ id }) => reward(id, 'account.register', id)),
  followUp(ledger, ['INSERT'], async ({ userId, action }) => {
    const week = action === 'visit.daily' ? await streakWeekOf(userId) : undefined
    if (week !== undefined) await reward(userId, 'visit.streak7', week)
  }),
  followUp(startups, ['INSERT'], ({ id, createdBy }) => reward(createdBy, 'startup.create', id, { startupId: id })),
  followUp(roles, ['INSERT'], async ({ id, addedBy, startupId }) => {
    if (addedBy !== undefined) await reward(addedBy, 'role.add', id, { startupId })
  }),
  followUp(requests, ['INSERT'], async ({ kind, userId, startupId }) => {
    if (kind === 'join') await reward(userId, 'request.send', startupId, { startupId })
  }),
  followUp(requests, ['INSERT', 'MODIFY'], async ({ id, kind, status, userId, startupId, decidedBy }, before) => {
    if (status !== 'accepted' || (before?.status ?? 'pending') !== 'pending') return
    await reward(userId, 'request.accepted', startupId, { startupId })
    if (kind === 'join' && decidedBy !== null) await reward(decidedBy, 'request.accept', id, { startupId })
  }),
  followUp(links, ['INSERT'], ({ userId, startupId }) => reward(userId, 'affiliate.link', startupId, { startupId })),
  followUp(conversions, ['INSERT'], async (conversion) => {
    const { linkUserId, startupId } = conversion
    if (isEarned(conversion)) await reward(linkUserId, 'affiliate.conversion', conversionRef(conversion), { startupId })
  }),
]

/** Event handlers of points: awards, reversals, badges and levels, board positions. */
export const points: readonly FollowUp[] = [
  ...awards,
  ...profileCompleted,
  visitsCounted,
  ...takenBack,
  ...salesAwards,
  ...taskAwards,
  earned,
  teamOfFive,
  ...boards,
]
