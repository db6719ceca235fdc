import { LEADERS, SEES_ALL_LINKS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import type { TeamRole } from '../../../../shared/choices.ts'
import { deletedLeads, leads } from '../../../data/leads/leads.ts'
import { gigs } from '../../../data/freelance/gigs.ts'
import { proposals } from '../../../data/freelance/proposals.ts'
import { linkTotals } from '../../../data/links/totals.ts'
import { links } from '../../../data/links/links.ts'
import { calendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { meetings } from '../../../data/meetings/meetings.ts'
import { sides } from '../../../data/messages/sides.ts'
import { inboxes } from '../../../data/notifications/inboxes.ts'
import { deletedOpportunities, opportunities } from '../../../data/opportunities/opportunities.ts'
import { scores } from '../../../data/points/scores.ts'
import { requests } from '../../../data/requests/requests.ts'
import { groups } from '../../../data/rooms/groups.ts'
import { roomLists } from '../../../data/rooms/room-lists.ts'
import { roomMessages } from '../../../data/rooms/room-messages.ts'
import { roomReads } from '../../../data/rooms/room-people.ts'
import { typings } from '../../../data/rooms/room-polls.ts'
import { startups } from '../../../data/startups/startups.ts'
import { recordAs } from '../../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../../data/stream.ts'
import { assignments } from '../../../data/tasks/assignments.ts'
import { boards } from '../../../data/tasks/boards.ts'
import { archivedCards, cards } from '../../../data/tasks/cards.ts'
import { checklistAssignments } from '../../../data/tasks/checklist-assignments.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { comments } from '../../../data/threads/comments.ts'

/** Who gets a hint; the table is read for it when the hint is published. */
export type Audience =
  | { user: string }
  /** The members with one of these team roles. */
  | { startup: string; teamRoles?: readonly TeamRole[] }
  /** The members who look at the room. */
  | { room: string }

/** That some answers may have changed for an audience. */
export interface News {
  to: Audience
  changed: readonly string[]
  /** Addresses whose answers event handlers will have changed within seconds. */
  later?: readonly string[]
  /** At most one hint in so many milliseconds. */
  every: number
}

/** Changes of one kind of item: for each audience the beginnings of addresses, with fields of the record in braces. */
export interface HintRule {
  kind: string
  /** As declared, for the test that compares them with the contract. */
  templates: readonly string[]
  news: (change: ItemChange) => News[]
}
interface Hint<T> {
  to: (record: T) => readonly Audience[]
  changed: readonly string[]
  later?: readonly string[]
  every?: number
  /** Whether a change concerns this audience; every change otherwise. */
  when?: (record: T, before: T | undefined, event: ItemChange['event']) => boolean
}

const EVERY_MS = 1_000
/** Clicks of a viral link never stop, and statistics are dear to read. */
const COUNTS_EVERY_MS = 10_000

function on<T extends object, Id>(of: Entity<T, Id>, ...hints: readonly Hint<T>[]): HintRule {
  return {
    kind: of.kind,
    templates: hints.flatMap(({ changed, later = [] }) => [...changed, ...later]),
    news: ({ item, before, event }) => {
      const record = recordAs(of, item)
      if (!record) return []
      const earlier = before && recordAs(of, before)
      return hints
        .filter(({ when }) => when?.(record, earlier, event) ?? true)
        .flatMap(({ to, changed, later, every = EVERY_MS }) =>
          to(record).map((audience) => ({
            to: audience,
            changed: filled(changed, record),
            ...(later && { later: filled(later, record) }),
            every,
          })),
        )
    },
  }
}

/** Replaces `{field}` and `{field.inner}` by what the record has there. */
const filled = (templates: readonly string[], record: object): string[] =>
  templates.map((template) => template.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => String(fieldOf(record, path))))

const fieldOf = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], record)

const user = ({ userId }: { userId: string }): Audience[] => [{ user: userId }]
const board = ({ startupId }: { startupId: string }): Audience[] => [{ room: `board:${startupId}` }]
const members = ({ id }: { id: string }): Audience[] => [{ startup: id }]
const among =
  (teamRoles: readonly TeamRole[]) =>
  ({ startupId }: { startupId: string }): Audience[] => [{ startup: startupId, teamRoles }]

const chat = ({ roomId }: { roomId: string }): Audience[] => [{ room: `chat:${roomId}` }]

const BOARD = '/api/startups/{startupId}/tasks?'
const MY_TASKS = ['/api/tasks/mine']
const CARD = { to: board, changed: [BOARD, '/api/startups/{startupId}/tasks/{id}'] }
const ASSIGNED = {
  to: ({ assigneeIds }: { assigneeIds: readonly string[] }) => assigneeIds.map((userId) => ({ user: userId })),
  changed: MY_TASKS,
}
const LEAD = { to: among(SEES_LEADS), changed: ['/api/startups/{startupId}/leads', '/api/leads'] }
const OPPORTUNITY = { to: among(SEES_OPPORTUNITIES), changed: ['/api/startups/{startupId}/opportunities'] }
const CLOSING = { to: ({ ownerId }: { ownerId: string }) => [{ user: ownerId }], changed: ['/api/calendar?'] }
/** The poster of a gig, or the leaders of its startup. */
const managers = ({ personId, startupId }: { personId: string; startupId: string }): Audience[] =>
  startupId === '' ? [{ user: personId }] : [{ startup: startupId, teamRoles: LEADERS }]
const MY_FREELANCE = '/api/freelance/mine'
const OWN_LINKS = { to: user, changed: ['/api/affiliate-links'], every: COUNTS_EVERY_MS }
const LINKS_OF_STARTUP = {
  to: among(SEES_ALL_LINKS),
  changed: ['/api/startups/{startupId}/affiliate-links', '/api/startups/{startupId}/affiliate-analytics'],
  every: COUNTS_EVERY_MS,
}
const IN_ROOM = { to: chat, changed: ['/api/group-chats/{roomId}/messages'] }
const ROOMS = ['/api/group-chats?']
const OWN_STARTUPS = ['/api/startups/my-startups', '/api/auth/joined-startups']
const TEAM = ['/api/startups/{id}/members-with-roles', '/api/startups/{id}/roles']

/** Which answers change with which items, and who reads them. */
export const HINTS: readonly HintRule[] = [
  on(
    gigs,
    { to: managers, changed: [MY_FREELANCE, '/api/freelance/gigs/{id}'] },
    {
      to: ({ agreement }) => (agreement ? [{ user: agreement.freelancer.id }] : []),
      changed: [MY_FREELANCE, '/api/freelance/gigs/{id}'],
    },
  ),
  on(
    proposals,
    { to: managers, changed: [MY_FREELANCE, '/api/freelance/gigs/{gigId}'] },
    { to: ({ freelancerId }) => [{ user: freelancerId }], changed: [MY_FREELANCE, '/api/freelance/gigs/{gigId}'] },
  ),
  on(inboxes, { to: user, changed: ['/api/notifications'] }),
  on(cards, CARD, ASSIGNED),
  on(archivedCards, CARD, ASSIGNED),
  on(boards, { to: board, changed: [BOARD] }),
  // A note changes its lead or opportunity too.
  on(comments, { to: board, changed: ['/api/startups/{startupId}/tasks/{thread.itemId}'], when: ({ thread }) => thread.on === 'task' }),
  on(assignments, { to: user, changed: MY_TASKS }),
  on(checklistAssignments, { to: user, changed: MY_TASKS }),
  on(
    requests,
    { to: user, changed: ['/api/requests', '/api/startups/{startupId}?'] },
    { to: among(LEADERS), changed: ['/api/requests/waiting', '/api/startups/{startupId}/requests'] },
  ),
  on(
    sides,
    { to: user, changed: ['/api/messages/unread-count', '/api/messages/inbox', '/api/messages/conversation/{otherId}'] },
    {
      to: ({ otherId }) => [{ user: otherId }],
      changed: ['/api/messages/sent', '/api/messages/conversation/{userId}'],
      // Without a read receipt the sender does not learn when the user reads.
      when: (now, before) => now.readTo === before?.readTo || now.shownTo !== before?.shownTo,
    },
  ),
  on(roomMessages, IN_ROOM, {
    to: chat,
    changed: [],
    later: ROOMS,
    when: (now, before) => !before || now.content !== before.content || now.deletedAt !== before.deletedAt,
  }),
  on(typings, IN_ROOM),
  on(roomReads, { to: user, changed: ROOMS }, { ...IN_ROOM, when: (now, before) => now.shownTo !== before?.shownTo }),
  // Who looks at the room hears of its list with the message.
  on(roomLists, { to: user, changed: ROOMS, when: ({ isHinted }) => isHinted !== true }),
  on(groups, {
    to: ({ memberIds }) => memberIds.map((userId) => ({ user: userId })),
    changed: [...ROOMS, '/api/group-chats/{id}?'],
    when: (now, before) => now.name !== before?.name || now.memberIds.join() !== before.memberIds.join() || now.deletedAt !== undefined,
  }),
  on(calendarEntries, { to: user, changed: ['/api/calendar?'] }),
  on(meetings, { to: ({ startupId }) => [{ startup: startupId }], changed: ['/api/startups/{startupId}/meetings'] }),
  on(leads, LEAD),
  on(deletedLeads, LEAD),
  on(opportunities, OPPORTUNITY, CLOSING),
  on(deletedOpportunities, OPPORTUNITY, CLOSING),
  on(links, OWN_LINKS, LINKS_OF_STARTUP),
  on(linkTotals, OWN_LINKS, LINKS_OF_STARTUP),
  on(scores, { to: user, changed: ['/api/users/points/history', '/api/users/{userId}/badges', '/api/leaderboard'] }),
  on(
    startups,
    { to: members, changed: ['/api/startups/{id}?', ...OWN_STARTUPS] },
    { to: members, changed: TEAM, when: (now, before) => now.teamVersion !== before?.teamVersion },
    {
      to: ({ transferOffer }) => (transferOffer ? [{ user: transferOffer.to }] : []),
      changed: ['/api/transfers/mine'],
      when: (now, before) => now.transferOffer?.offeredAt !== before?.transferOffer?.offeredAt,
    },
  ),
  on(memberships, { to: user, changed: OWN_STARTUPS, when: (_now, _before, event) => event !== 'MODIFY' }),
]

export const newsOf = (changes: readonly ItemChange[]): News[] =>
  changes.flatMap((change) => HINTS.filter(({ kind }) => kind === change.kind).flatMap(({ news }) => news(change)))
