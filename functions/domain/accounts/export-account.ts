import type { TeamRole } from '../../../shared/choices.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { apiTokens } from '../../data/accounts/api-tokens.ts'
import { pushDevices } from '../../data/accounts/push-devices.ts'
import { settings } from '../../data/accounts/settings.ts'
import { securityEvents } from '../../data/accounts/security-events.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { listAllUserItems } from '../../data/user-items.ts'
import { outcomes } from '../../data/links/outcomes.ts'
import { attributions, conversions, keptClicks, type Conversion } from '../../data/links/conversions.ts'
import { listOwnMessages, listOwnRoomMessages } from '../../data/messages/own-messages.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import { comments } from '../../data/threads/comments.ts'
import { descriptionRef, gigs, type StoredGig } from '../../data/freelance/gigs.ts'
import { letterRef, proposals, type StoredProposal } from '../../data/freelance/proposals.ts'
import { questions } from '../../data/freelance/questions.ts'
import { reviews } from '../../data/freelance/reviews.ts'
import { workSteps } from '../../data/freelance/work.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import { links } from '../../data/links/links.ts'
import { listTotals } from '../../data/links/totals.ts'
import { calendarEntries, type CalendarEntry } from '../../data/meetings/calendar-entries.ts'
import { getMeetings } from '../../data/meetings/meetings.ts'
import { follows } from '../../data/notifications/follows.ts'
import { notifications } from '../../data/notifications/notifications.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { badges } from '../../data/points/badges.ts'
import { ledger } from '../../data/points/ledger.ts'
import { blocks } from '../../data/profiles/blocks.ts'
import { abouts, type About } from '../../data/profiles/profiles.ts'
import { acts } from '../../data/operator/acts.ts'
import { removed } from '../../data/operator/removed.ts'
import { reports } from '../../data/operator/reports.ts'
import { listAllEntries } from '../../data/programmes/ledger.ts'
import { partners, type StoredPartner } from '../../data/programmes/partners.ts'
import { invitations } from '../../data/requests/invitations.ts'
import { requests, withoutBlockReason } from '../../data/requests/requests.ts'
import { savedGigs } from '../../data/freelance/saved-gigs.ts'
import { savedStartups } from '../../data/startups/saved-startups.ts'
import type { StoredAttachment, StoredContent } from '../../data/rooms/room-messages.ts'
import { roomPeople } from '../../data/rooms/room-people.ts'
import { getEach } from '../../data/reads.ts'
import { recordsAs } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'
import { logging } from './factors/security-log.ts'
import { listAssignments } from '../../data/tasks/assignments.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { files } from '../../data/uploads/files.ts'
import { sharedViews } from '../../data/links/shared-views.ts'
import { ownedEndpoints } from '../../data/webhooks/endpoints.ts'
import { webhookAttempts, webhookDeliveries } from '../../data/webhooks/deliveries.ts'
import { sessionsSeen } from './sessions/sessions-seen.ts'

/**
 * Everything that is stored of a user, by kind, which is logged; no secrets, and nothing that only serves to find or check data.
 * Links to startups that the user has left belong to the leaders there.
 */
export async function exportAccount(userId: string, sessionId: string): Promise<Record<string, unknown>> {
  await commit(logging(userId, 'export'))
  const [own, indexed, answered, received, earned, calendar, { totals }, sessions, messages, assigned, hooks] = await Promise.all([
    listAllUserItems(userId, 'own'),
    listAllUserItems(userId, 'indexed'),
    listAllUserItems(userId, 'answered'),
    listAllUserItems(userId, 'notifications'),
    listAllUserItems(userId, 'points'),
    listAllUserItems(userId, 'calendar'),
    listTotals(userId),
    sessionsSeen(userId, sessionId),
    listOwnMessages(userId),
    listAssignments(userId),
    listAllUserItems(userId, 'webhooks'),
  ])
  const joined = recordsAs(memberships, indexed)
  const roomIds = recordsAs(roomPeople, indexed).map(({ roomId }) => roomId)
  const isOwn = ({ startupId }: { startupId: string }) => joined.some((membership) => membership.startupId === startupId)
  const [tasks, leads, opportunities, roomMessages, meetings, ownGigs, ownProposals] = await Promise.all([
    tasksOf(userId, joined),
    salesOf(userId, joined, SEES_LEADS, leadBoards),
    salesOf(userId, joined, SEES_OPPORTUNITIES, opportunityBoards),
    listOwnRoomMessages(userId, roomIds),
    meetingsOf(userId, recordsAs(calendarEntries, calendar).filter(isOwn)),
    gigsOf(recordsAs(gigs, indexed).flatMap((gig) => gigAsRead(gig, joined))),
    proposalsOf(recordsAs(proposals, indexed)),
  ])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return {
    exportedAt: new Date().toISOString(),
    profile: profileOf(recordsAs(users, own)[0], recordsAs(abouts, own)[0]),
    settings: recordsAs(settings, own)[0] ?? {},
    securityLog: recordsAs(securityEvents, own),
    sessions: sessions.map(({ id: _id, ...session }) => session),
    apiTokens: recordsAs(apiTokens, indexed).map(({ hash: _hash, ...token }) => token),
    pushDevices: recordsAs(pushDevices, indexed).map(({ createdAt, userAgent }) => ({ createdAt, userAgent })),
    memberships: joined,
    requests: recordsAs(requests, indexed).map(withoutBlockReason),
    invitations: recordsAs(invitations, indexed),
    links: recordsAs(links, indexed)
      .filter(isOwn)
      .map((link) => ({ ...withoutPassword(link), totals: totalOf.get(link.id) ?? {} })),
    totals: totals.filter(isOwn),
    uploads: recordsAs(files, indexed),
    notifications: recordsAs(notifications, received),
    points: { ledger: recordsAs(ledger, earned), badges: recordsAs(badges, earned) },
    outcomes: recordsAs(outcomes, indexed),
    conversions: [
      ...recordsAs(conversions, indexed).map(withoutMarks),
      ...recordsAs(attributions, indexed),
      ...recordsAs(keptClicks, indexed),
    ],
    sharedViews: recordsAs(sharedViews, indexed).map(({ token: _token, slot: _slot, ...view }) => withoutPassword(view)),
    reports: recordsAs(reports, indexed),
    operatorActs: recordsAs(acts, indexed).map(({ operator: _operator, ...act }) => act),
    removed: recordsAs(removed, indexed),
    blocks: recordsAs(blocks, own),
    savedStartups: recordsAs(savedStartups, own),
    savedGigs: recordsAs(savedGigs, own),
    follows: recordsAs(follows, indexed),
    tasks,
    plannedTimes: assigned.flatMap(({ taskId, startupId, plan }) =>
      plan && joined.some((one) => one.startupId === startupId) ? [{ taskId, startupId, ...plan }] : [],
    ),
    leads,
    opportunities,
    comments: recordsAs(comments, indexed),
    messages: messages.map(withoutOthers),
    roomMessages: roomMessages.map(withoutOthers),
    meetings,
    gigs: ownGigs,
    proposals: ownProposals,
    reviews: recordsAs(reviews, indexed),
    questions: recordsAs(questions, indexed).map(({ rev: _rev, answeredBy: _by, deletedBy: _deletedBy, ...question }) => question),
    answers: recordsAs(questions, answered).map(({ gigId, id, answer, answeredAt }) => ({ gigId, questionId: id, answer, answeredAt })),
    work: recordsAs(workSteps, indexed).map(withoutAddresses),
    partnerships: await partnershipsOf(recordsAs(partners, indexed)),
    webhooks: {
      endpoints: recordsAs(ownedEndpoints, hooks).flatMap(({ endpoints }) =>
        endpoints.map(({ secret: _s, former: _f, ...shown }) => shown),
      ),
      deliveries: recordsAs(webhookDeliveries, hooks),
      attempts: recordsAs(webhookAttempts, hooks),
    },
  }
}

/** The tasks that a user created or is assigned to, in the startups of which they are a member. */
async function tasksOf(userId: string, joined: readonly Membership[]): Promise<object[]> {
  const boards = await Promise.all(joined.map(({ startupId }) => taskBoards.listLive(startupId)))
  return boards
    .flat()
    .filter(({ createdBy, assigneeIds }) => createdBy === userId || assigneeIds.includes(userId))
    .map(({ rank: _rank, seq: _seq, version: _version, ...task }) => ({
      ...task,
      createdBy: createdByOwn(task, userId),
      assigneeIds: task.assigneeIds.filter((id) => id === userId),
    }))
}

/** The leads or opportunities that a user created or owns, in the startups where they may see them. */
async function salesOf<T extends StoredLead | StoredOpportunity>(
  userId: string,
  joined: readonly Membership[],
  roles: readonly TeamRole[],
  boards: BoardRepository<T>,
): Promise<object[]> {
  const seen = joined.filter(({ teamRole }) => isAmong(roles, teamRole))
  const items = await Promise.all(seen.map(({ startupId }) => boards.listLive(startupId)))
  return items
    .flat()
    .filter(({ createdBy, ownerId }) => createdBy === userId || ownerId === userId)
    .map(({ rank: _rank, seq: _seq, version: _version, changedBy: _by, ...item }) => ({
      ...item,
      createdBy: createdByOwn(item, userId),
      ownerId: item.ownerId === userId ? userId : null,
    }))
}

/** The meetings to which a user is invited, with their own answers, in the startups of which they are a member. */
async function meetingsOf(userId: string, entries: readonly CalendarEntry[]): Promise<object[]> {
  const found = await getMeetings(entries.map(({ startupId, meetingId }) => ({ startupId, id: meetingId })))
  return found
    .filter((meeting) => meeting !== undefined)
    .map(({ attendees, answers, organizerId, changedBy: _by, rev: _rev, version: _version, ...meeting }) => ({
      ...meeting,
      organizerId: organizerId === userId ? userId : null,
      answer: attendees[userId] ?? null,
      answers: Object.fromEntries(Object.entries(answers).filter(([key]) => key.endsWith(`#${userId}`))),
    }))
}

/** Whether there is one, instead of its hash. */
const withoutPassword = <T extends { password?: string }>({ password, ...shown }: T): object => ({
  ...shown,
  hasPassword: password !== undefined,
})

/** Other members are not named. */
const createdByOwn = ({ createdBy }: { createdBy: string | null }, userId: string): string | null => (createdBy === userId ? userId : null)

/** Reactions belong to those who reacted. */
const withoutOthers = ({ reactions: _reactions, seq: _seq, ...message }: StoredContent & { seq?: number }): object =>
  withoutAddresses(message)

const withoutAddresses = <T extends { attachments: readonly StoredAttachment[] }>(shown: T): object => ({
  ...shown,
  attachments: shown.attachments.map(({ url: _url, ...file }) => file),
})

type ReadGig = Omit<StoredGig, 'agreement' | 'offeredTo' | 'cancelReason'>

/** Gigs with their whole descriptions. */
async function gigsOf(found: readonly ReadGig[]): Promise<object[]> {
  const texts = await getEach(found.map(({ id }) => descriptionRef(id)))
  return found.map(({ rev: _rev, excerpt, ...gig }, at) => ({ ...gig, description: texts[at]?.text ?? excerpt }))
}

/** Proposals with their letters. */
async function proposalsOf(found: readonly StoredProposal[]): Promise<object[]> {
  const texts = await getEach(found.map(({ id }) => letterRef(id)))
  return found.map(({ rev: _rev, ...proposal }, at) => ({ ...proposal, letter: texts[at]?.text ?? '' }))
}

/** The gigs that a user posted for a startup, as their team role lets them read them; nothing of a startup that they left. */
function gigAsRead(gig: StoredGig, joined: readonly Membership[]): ReadGig[] {
  if (gig.personId) return [gig]
  const membership = joined.find(({ startupId }) => startupId === gig.startupId)
  if (!membership) return []
  if (isAmong(LEADERS, membership.teamRole)) return [gig]
  const { agreement: _agreement, offeredTo: _offeredTo, cancelReason: _cancelReason, ...shown } = gig
  return [shown]
}

/** The export does not say whether a conversion earned something. */
const withoutMarks = ({ makerLeft: _left, sameNetwork: _network, ...conversion }: Conversion): object => conversion

/** The partnerships of a user with what they earned; no customer is in it. */
const partnershipsOf = (found: readonly StoredPartner[]): Promise<object[]> =>
  Promise.all(
    found.map(async ({ version: _version, ...partner }) => {
      const entries = await listAllEntries({ startupId: partner.startupId, userId: partner.userId }, Infinity)
      return { ...partner, entries: entries.map(({ id: _id, of: _of, ...entry }) => entry) }
    }),
  )

function profileOf(user: StoredUser | undefined, about: About | undefined): object {
  if (!user) return { ...about }
  const { sessionsValidFrom: _from, passwordNo: _no, deviceGroup: _deviceGroup, sameNetwork: _sameNetwork, ...shown } = user
  return { ...shown, ...about }
}
