import type { WebhookData } from '../../../shared/webhook-events.ts'
import type { Entity } from '../../data/stream.ts'
import { gigs, type StoredGig } from '../../data/freelance/gigs.ts'
import { proposals } from '../../data/freelance/proposals.ts'
import { deletedLeads, leads } from '../../data/leads/leads.ts'
import { conversions } from '../../data/links/conversions.ts'
import { links, type StoredLink } from '../../data/links/links.ts'
import { messages } from '../../data/messages/messages.ts'
import { deletedOpportunities, opportunities, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { ledgerEntries } from '../../data/programmes/ledger.ts'
import { reported } from '../../data/programmes/reported.ts'
import { requests } from '../../data/requests/requests.ts'
import { roomMessages } from '../../data/rooms/room-messages.ts'
import { archivedCards, cards } from '../../data/tasks/cards.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { comments } from '../../data/threads/comments.ts'
import { changedIn, draft, from, isSet, type Draft, type Source } from './events.ts'

const ofLink = ({ id: linkId, startupId, userId, code }: StoredLink) => ({ linkId, startupId, userId, code })
const linkSource = from(links, (change) => {
  const { now, event, before } = change
  const [owners, facts] = [[now.startupId, now.userId], ofLink(now)]
  if (event === 'INSERT') return [draft('link.created', owners, facts)]
  if (event === 'REMOVE' || now.deletedAt !== undefined)
    return [before?.deletedAt === undefined && now.deletedAt !== undefined && event === 'MODIFY' && draft('link.deleted', owners, facts)]
  const changed = changedIn(change, ['name', 'code', 'disabledAt', 'expiresAt', 'utmDefaults'])
  return [changed && draft('link.updated', owners, { ...facts, changed })]
})

const conversionSource = from(
  conversions,
  ({ now: { startupId, linkId, clickId, userId, linkUserId: makerId, kind, makerLeft }, event }) => [
    // Partners get no ids of customers, as former members do.
    event === 'INSERT' &&
      draft('link.converted', [startupId, makerLeft ? null : makerId], { linkId, startupId, clickId, userId, makerId, kind }),
  ],
)

const reportedSource = from(reported, (change) => {
  const { event, startupId, name, outcome } = change.now
  const facts = { event, startupId, linkId: outcome.linkId, name, value: outcome.value ?? null, currency: outcome.currency ?? null }
  const isReversed = isSet(change, 'reversedAt')
  return [(change.event === 'INSERT' || isReversed) && draft('conversion.reported', [startupId], { ...facts, isReversed })]
})

/** A payment is no news for programs: a leader notes it by hand. */
const commissionSource = from(
  ledgerEntries,
  ({ event, now: { id, startupId, userId: partnerId, kind, amount, currency, step, linkId, held, of } }) => [
    event === 'INSERT' &&
      kind !== 'paid' &&
      draft('commission.earned', [startupId, partnerId], { id, startupId, partnerId, kind, amount, currency, step, linkId, held, of }),
  ],
)

interface OnBoard {
  id: string
  startupId: string
  version: number
  deletesAt: string | null
}
/**
 * An item of a board moves to another kind of item when it is deleted, and back when it is restored: the first version is created, a later
 * one that appears is restored.
 */
function boardSources<T extends OnBoard, Id, Other extends OnBoard, OtherId>(
  live: Entity<T, Id>,
  gone: Entity<Other, OtherId>,
  events: {
    created: (item: T) => Draft
    restored: (item: OnBoard) => Draft
    deleted: (item: OnBoard) => Draft
    changed: Parameters<typeof from<T, Id>>[1]
  },
): Source[] {
  return [
    from(live, (change) => {
      const { event, now } = change
      if (event === 'INSERT') return [now.version === 1 ? events.created(now) : events.restored(now)]
      return event === 'MODIFY' ? events.changed(change) : []
    }),
    from(gone, ({ event, now }) => [event === 'INSERT' && events.deleted(now)]),
  ]
}

const inStartup = ({ startupId }: { startupId: string }) => [startupId]
const ofLead = ({ id: leadId, startupId }: OnBoard) => ({ leadId, startupId })
const leadSources = boardSources(leads, deletedLeads, {
  created: (lead) =>
    draft('lead.created', inStartup(lead), {
      ...ofLead(lead),
      source: lead.source,
      stage: lead.stage,
      linkId: lead.link?.id ?? null,
      isImported: lead.origin === 'import',
    }),
  restored: (lead) => draft('lead.restored', inStartup(lead), ofLead(lead)),
  deleted: (lead) => draft('lead.deleted', inStartup(lead), ofLead(lead)),
  changed: (change) => {
    const changed = changedIn(change, ['stage', 'ownerId', 'value', 'currency', 'tags', 'nextFollowUpAt', 'opportunityId'])
    return [changed && draft('lead.updated', inStartup(change.now), { ...ofLead(change.now), changed })]
  },
})

const ofTask = ({ id: taskId, startupId }: OnBoard) => ({ taskId, startupId })
const taskSources = boardSources(cards, archivedCards, {
  created: (task) =>
    draft('task.created', [task.startupId, ...task.assigneeIds], {
      ...ofTask(task),
      number: task.number,
      columnId: task.columnId,
      assigneeIds: [...task.assigneeIds],
    }),
  restored: (task) => draft('task.restored', inStartup(task), ofTask(task)),
  deleted: (task) => draft('task.deleted', inStartup(task), ofTask(task)),
  changed: (change) => {
    const { now, before } = change
    const owners = [now.startupId, ...now.assigneeIds, ...(before?.assigneeIds ?? [])]
    const changed = changedIn(change, ['title', 'columnId', 'priority', 'assigneeIds', 'labelIds', 'dueAt', 'completedAt'])
    return [
      changed && draft('task.updated', owners, { ...ofTask(now), changed }),
      isSet(change, 'completedAt') && draft('task.completed', owners, { ...ofTask(now), completedAt: now.completedAt ?? '' }),
    ]
  },
})

const ofDeal = ({ id: opportunityId, startupId }: OnBoard) => ({ opportunityId, startupId })
const closed = ({ amount, currency, ownerId, ...deal }: StoredOpportunity) => ({ ...ofDeal(deal), amount, currency, ownerId })
const opportunitySources = boardSources(opportunities, deletedOpportunities, {
  created: (deal) => draft('opportunity.created', inStartup(deal), { ...closed(deal), stage: deal.stage }),
  restored: (deal) => draft('opportunity.restored', inStartup(deal), ofDeal(deal)),
  deleted: (deal) => draft('opportunity.deleted', inStartup(deal), ofDeal(deal)),
  changed: (change) => {
    const { now } = change
    const changed = changedIn(change, ['title', 'stage', 'amount', 'currency', 'probability', 'ownerId', 'expectedCloseAt'])
    const isNewStage = changed !== undefined && 'stage' in changed
    return [
      changed && draft('opportunity.updated', inStartup(now), { ...ofDeal(now), changed }),
      isNewStage && now.stage === 'won' && draft('opportunity.won', inStartup(now), closed(now)),
      isNewStage && now.stage === 'lost' && draft('opportunity.lost', inStartup(now), closed(now)),
    ]
  },
})

const requestSource = from(requests, (change) => {
  const { id: requestId, startupId, userId, kind, roleId, status } = change.now
  const facts = { requestId, startupId, userId, kind, roleId }
  if (change.event === 'INSERT') return [draft('request.created', [startupId, userId], facts)]
  const isSettled = change.before?.status === 'pending' && status !== 'pending'
  return [isSettled && draft('request.settled', [startupId, userId], { ...facts, status })]
})

const memberSource = from(memberships, (change) => {
  const { now, event, before } = change
  const [owners, facts] = [[now.startupId, now.userId], { startupId: now.startupId, userId: now.userId }]
  if (event === 'INSERT') return [draft('member.joined', owners, { ...facts, teamRole: now.teamRole })]
  const hasLeft = event === 'REMOVE' ? now.deletedAt === undefined : isSet(change, 'deletedAt')
  if (hasLeft) return [draft('member.left', owners, facts)]
  const changed = before && changedIn(change, ['teamRole', 'roleId'])
  return [changed && draft('member.updated', owners, { ...facts, changed })]
})

const ofGig = ({ startupId, personId }: { startupId: string; personId: string }) => ({
  startupId: startupId || null,
  userId: personId || null,
})
const ENDED = new Set(['completed', 'cancelled', 'closed'])
function gigEvents(change: Parameters<Parameters<typeof from<StoredGig, { id: string }>>[1]>[0]): (Draft | false | undefined)[] {
  const { now, before, event } = change
  const [owners, facts] = [[now.startupId, now.personId, now.agreement?.freelancer.id ?? null], { gigId: now.id, ...ofGig(now) }]
  if (event === 'REMOVE') return []
  const isNew = before?.state !== now.state
  const changed =
    now.state === 'open' && !isNew && changedIn(change, ['title', 'budgetType', 'budgetMin', 'budgetMax', 'deadlineAt', 'skills'])
  const { budgetType, budgetMin, budgetMax, currency, agreement } = now
  const { proposalId = '', amount = 0, freelancer } = agreement ?? {}
  return [
    isNew && now.state === 'open' && draft('gig.published', owners, { ...facts, budgetType, budgetMin, budgetMax, currency }),
    changed && draft('gig.updated', owners, { ...facts, changed }),
    isNew &&
      now.state === 'in-progress' &&
      freelancer &&
      draft('gig.hired', owners, { ...facts, proposalId, amount, currency: agreement?.currency ?? currency, freelancerId: freelancer.id }),
    isSet(change, 'handedInAt') && draft('gig.delivered', owners, facts),
    isNew && ENDED.has(now.state) && draft('gig.ended', owners, { ...facts, state: now.state }),
    isSet(change, 'deletedAt') && draft('gig.ended', owners, { ...facts, state: 'deleted' }),
  ]
}

const proposalSource = from(proposals, ({ event, now }) => {
  const { id: proposalId, gigId, freelancerId, amount, currency, days } = now
  const facts = { gigId, ...ofGig(now), proposalId, freelancerId, amount, currency, days }
  return [event === 'INSERT' && draft('gig.proposed', [now.startupId, now.personId, freelancerId], facts)]
})

/** Those who are mentioned now and were not before. */
const mentionsIn = <T extends { id: string; mentions: readonly string[]; deletedAt?: string }, Id>(
  of: Entity<T, Id>,
  where: (item: T) => { owner?: string } & Omit<WebhookData<'message.mentioned'>, 'userId' | 'id'>,
): Source =>
  from(of, ({ now, before, event }) => {
    const { owner = null, ...facts } = where(now)
    const isGone = event === 'REMOVE' || now.deletedAt !== undefined
    const userIds = isGone ? [] : now.mentions.filter((userId) => before?.mentions.includes(userId) !== true)
    return userIds.map((userId) => draft('message.mentioned', [userId, owner], { userId, id: now.id, ...facts }))
  })

const mentionSources = [
  // The room of a startup has its id; a group has none of a startup.
  mentionsIn(roomMessages, ({ roomId, senderId: byId }) => ({ owner: roomId, byId, in: 'room', startupId: null, inId: roomId })),
  mentionsIn(messages, ({ senderId: byId }) => ({ byId, in: 'conversation', startupId: null, inId: byId })),
  mentionsIn(comments, ({ startupId, authorId: byId, thread }) => ({
    owner: startupId,
    byId,
    in: 'comment',
    startupId,
    inId: thread.itemId,
  })),
]

/** Everything that webhooks report but clicks, which come in batches: by the kind of item whose change it follows. */
export const WEBHOOK_SOURCES: readonly Source[] = [
  linkSource,
  conversionSource,
  reportedSource,
  commissionSource,
  ...leadSources,
  ...taskSources,
  ...opportunitySources,
  requestSource,
  memberSource,
  from(gigs, gigEvents),
  proposalSource,
  ...mentionSources,
]
