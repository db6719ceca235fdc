import { isDeepStrictEqual } from 'node:util'
import { LEADERS, SEES_ALL_LINKS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import type { TeamRole } from '../../../../shared/choices.ts'
import type { Param } from '../../../../shared/contract/endpoint.ts'
import type { Api } from '../../../../shared/contract/index.ts'
import { deletedLeads, leads } from '../../../data/leads/leads.ts'
import { gigs, type Owned } from '../../../data/freelance/gigs.ts'
import { proposals } from '../../../data/freelance/proposals.ts'
import { questions } from '../../../data/freelance/questions.ts'
import { linkTotals } from '../../../data/links/totals.ts'
import { links } from '../../../data/links/links.ts'
import { calendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { meetings } from '../../../data/meetings/meetings.ts'
import { sides } from '../../../data/messages/sides.ts'
import { inboxes } from '../../../data/notifications/inboxes.ts'
import { deletedOpportunities, opportunities } from '../../../data/opportunities/opportunities.ts'
import { scores } from '../../../data/points/scores.ts'
import { isCrewTotal } from '../../../data/links/crew-events.ts'
import { invitations } from '../../../data/requests/invitations.ts'
import { requests } from '../../../data/requests/requests.ts'
import { groups } from '../../../data/rooms/groups.ts'
import { roomMessages } from '../../../data/rooms/room-messages.ts'
import { roomReads } from '../../../data/rooms/room-people.ts'
import { typings } from '../../../data/rooms/room-polls.ts'
import { startups } from '../../../data/startups/startups.ts'
import { recordAs } from '../../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../../data/stream.ts'
import { assignments, checklistAssignments } from '../../../data/tasks/assignments.ts'
import { boards } from '../../../data/tasks/boards.ts'
import { archivedCards, cards } from '../../../data/tasks/cards.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { comments } from '../../../data/threads/comments.ts'

/** Who gets a hint; the table is read for it when the hint is published. */
export type Audience =
  | { user: string }
  /** The members who look at a screen of the startup, of all team roles or of these. */
  | { startup: string; teamRoles?: readonly TeamRole[] }
  /** The members who look at the room. */
  | { room: string }

/** That some answers may have changed for an audience. */
export interface News {
  to: Audience
  changed: readonly string[]
  /** At most one hint in so many milliseconds. */
  every: number
}

type ReadRoute = Extract<keyof Api, `GET ${string}`>
/** Answers that may have changed, by route, with the path parameters that a record gives; `/*` adds those below. */
type Reads<T> = { readonly [R in ReadRoute | `${ReadRoute}/*`]?: (record: T) => Readonly<Record<Param<R>, string>> }

/** The hints about changes of one kind of item. */
export interface HintRule {
  kind: string
  routes: readonly string[]
  news: (change: ItemChange) => News[]
}
interface Hint<T> {
  to: (record: T) => readonly Audience[]
  changed: Reads<T>
  every?: number
  /** Whether a change concerns this audience; every change otherwise. */
  when?: (record: T, before: T | undefined, event: ItemChange['event']) => boolean
}

const EVERY_MS = 1_000
/** Clicks of a viral link never stop, and reading statistics costs many read units. */
const COUNTS_EVERY_MS = 10_000

function on<T extends object, Id>(of: Entity<T, Id>, ...hints: readonly Hint<T>[]): HintRule {
  return {
    kind: of.kind,
    routes: hints.flatMap(({ changed }) => Object.keys(changed)),
    news: ({ item, before, event }) => {
      const record = recordAs(of, item)
      if (!record) return []
      const earlier = before && recordAs(of, before)
      return hints
        .filter(({ when }) => when?.(record, earlier, event) ?? true)
        .flatMap(({ to, changed, every = EVERY_MS }) =>
          to(record).map((audience) => ({ to: audience, changed: addressesOf(changed, record), every })),
        )
    },
  }
}

/** Beginnings of addresses, as frames name them. */
const addressesOf = <T>(reads: Reads<T>, record: T): string[] =>
  Object.entries<(record: T) => Readonly<Record<string, string>>>(reads).map(([route, params]) => {
    const values = params(record)
    const path = route.slice('GET '.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    return path.endsWith('/*') ? path.slice(0, -'/*'.length) : `${path}?`
  })

const user = ({ userId }: { userId: string }): Audience[] => [{ user: userId }]
const owner = ({ ownerId }: { ownerId: string | null }): Audience[] => (ownerId === null ? [] : [{ user: ownerId }])
const team = ({ startupId }: { startupId: string }): Audience[] => [{ startup: startupId }]
const among =
  (teamRoles: readonly TeamRole[]) =>
  ({ startupId }: { startupId: string }): Audience[] => [{ startup: startupId, teamRoles }]
const chat = ({ roomId }: { roomId: string }): Audience[] => [{ room: `chat:${roomId}` }]
/** Parameters that the record has by the same names. */
const same = <T>(record: T): T => record
const startup = ({ startupId }: { startupId: string }) => ({ id: startupId })

const BOARD = { 'GET /api/startups/{id}/tasks': startup }
const MY_TASKS = { 'GET /api/tasks/mine': same, 'GET /api/analytics/week': same }
const CARD = {
  to: team,
  changed: {
    ...BOARD,
    'GET /api/startups/{id}/tasks/{taskId}/*': (card: { startupId: string; id: string }) => ({ id: card.startupId, taskId: card.id }),
  },
}
const ASSIGNED = {
  to: ({ assigneeIds }: { assigneeIds: readonly string[] }) => assigneeIds.map((userId) => ({ user: userId })),
  changed: MY_TASKS,
}
const LEAD = { to: among(SEES_LEADS), changed: { 'GET /api/startups/{id}/leads/*': startup } }
const OWN_LEAD = { to: owner, changed: { 'GET /api/leads': same, 'GET /api/analytics/week': same } }
const OPPORTUNITY = { to: among(SEES_OPPORTUNITIES), changed: { 'GET /api/startups/{id}/opportunities/*': startup } }
const CLOSING = { to: owner, changed: { 'GET /api/calendar': same } }
/** The poster of a gig, or the leaders of its startup. */
const managers = ({ personId, startupId }: Owned): Audience[] => (startupId ? among(LEADERS)({ startupId }) : [{ user: personId }])
const GIG = {
  'GET /api/freelance/mine/*': same,
  'GET /api/freelance/gigs/{gigId}/*': ({ id }: { id: string }) => ({ gigId: id }),
}
const OF_GIG = { 'GET /api/freelance/gigs/{gigId}/*': same }
const PROPOSAL = { 'GET /api/freelance/mine/*': same, ...OF_GIG }
const OWN_LINKS = { to: user, changed: { 'GET /api/affiliate-links/*': same }, every: COUNTS_EVERY_MS }
const LINKS_OF_STARTUP = {
  to: among(SEES_ALL_LINKS),
  changed: { 'GET /api/startups/{id}/affiliate-links': startup, 'GET /api/startups/{id}/affiliate-analytics/*': startup },
  every: COUNTS_EVERY_MS,
}
const INVITED = { to: among(LEADERS), changed: { 'GET /api/startups/{id}/invitations': startup } }
const IN_ROOM = {
  to: chat,
  changed: { 'GET /api/group-chats/{id}/messages/*': ({ roomId }: { roomId: string }) => ({ id: roomId }) },
}
const ROOMS = { 'GET /api/group-chats': same }
const OWN_STARTUPS = { 'GET /api/startups/my-startups': same, 'GET /api/auth/joined-startups': same }
const TEAM = {
  'GET /api/startups/{id}/members-with-roles': same,
  'GET /api/startups/{id}/members': same,
  'GET /api/startups/{id}/roles': same,
}

/** Which answers change with which items, and who reads them. */
export const HINTS: readonly HintRule[] = [
  on(gigs, { to: managers, changed: GIG }, { to: ({ agreement }) => (agreement ? [{ user: agreement.freelancer.id }] : []), changed: GIG }),
  on(proposals, { to: managers, changed: PROPOSAL }, { to: ({ freelancerId }) => [{ user: freelancerId }], changed: PROPOSAL }),
  // Those who manage the gig are notified.
  on(questions, { to: ({ author }) => [{ user: author.id }], changed: OF_GIG }),
  on(
    inboxes,
    { to: user, changed: { 'GET /api/notifications/*': same }, when: (now, before) => now.version !== before?.version },
    // What leaders are notified of, on every screen; a notification does not say which gig it is about.
    {
      to: user,
      changed: {
        'GET /api/requests/waiting': same,
        'GET /api/freelance/mine/*': same,
        'GET /api/freelance/gigs/{gigId}/*': () => ({ gigId: '' }),
      },
      when: (now, before) => now.seq !== before?.seq,
    },
  ),
  ...[cards, archivedCards].map((of) => on(of, CARD, ASSIGNED)),
  on(boards, { to: team, changed: BOARD }),
  // A note changes its lead or opportunity too.
  on(comments, {
    to: team,
    changed: { 'GET /api/startups/{id}/tasks/{taskId}/*': ({ startupId, thread }) => ({ id: startupId, taskId: thread.itemId }) },
    when: ({ thread }) => thread.on === 'task',
  }),
  on(assignments, { to: user, changed: { ...MY_TASKS, 'GET /api/calendar': same } }),
  on(checklistAssignments, { to: user, changed: MY_TASKS }),
  on(
    requests,
    { to: user, changed: { 'GET /api/requests/mine': same, 'GET /api/requests/waiting': same, 'GET /api/startups/{id}': startup } },
    { to: among(LEADERS), changed: { 'GET /api/startups/{id}/requests': startup } },
  ),
  on(invitations, INVITED),
  on(
    sides,
    {
      to: user,
      changed: {
        'GET /api/messages/unread-count': same,
        'GET /api/messages/inbox': same,
        'GET /api/messages/conversation/{userId}': ({ otherId }) => ({ userId: otherId }),
      },
    },
    {
      to: ({ otherId }) => [{ user: otherId }],
      changed: { 'GET /api/messages/sent': same, 'GET /api/messages/conversation/{userId}': same },
      // Without a read receipt the sender does not learn when the user reads.
      when: (now, before) => now.readTo === before?.readTo || now.shownTo !== before?.shownTo,
    },
  ),
  // Other members see it in their lists with the next poll: nothing is read for each of them.
  on(roomMessages, IN_ROOM, {
    to: chat,
    changed: ROOMS,
    when: (now, before) => !before || now.content !== before.content || now.deletedAt !== before.deletedAt,
  }),
  on(typings, IN_ROOM),
  on(roomReads, { to: user, changed: ROOMS }, { ...IN_ROOM, when: (now, before) => now.shownTo !== before?.shownTo }),
  on(groups, {
    to: ({ memberIds }) => memberIds.map((userId) => ({ user: userId })),
    changed: { ...ROOMS, 'GET /api/group-chats/{id}': same },
    when: (now, before) => now.name !== before?.name || now.memberIds.join() !== before.memberIds.join() || now.deletedAt !== undefined,
  }),
  on(calendarEntries, { to: user, changed: { 'GET /api/calendar': same, 'GET /api/analytics/week': same } }),
  on(meetings, { to: team, changed: { 'GET /api/startups/{id}/meetings/*': startup } }),
  ...[leads, deletedLeads].map((of) => on(of, LEAD, OWN_LEAD)),
  ...[opportunities, deletedOpportunities].map((of) => on(of, OPPORTUNITY, CLOSING)),
  on(links, OWN_LINKS, LINKS_OF_STARTUP),
  on(linkTotals, OWN_LINKS, LINKS_OF_STARTUP, { ...INVITED, when: isCrewTotal, every: COUNTS_EVERY_MS }),
  on(scores, {
    to: user,
    changed: {
      'GET /api/users/points/history': same,
      'GET /api/users/{id}/badges': ({ userId }) => ({ id: userId }),
      'GET /api/leaderboard': same,
    },
  }),
  on(
    startups,
    { to: ({ id }) => [{ startup: id }], changed: { 'GET /api/startups/{id}': same, ...OWN_STARTUPS } },
    { to: ({ id }) => [{ startup: id }], changed: TEAM, when: (now, before) => now.teamVersion !== before?.teamVersion },
    {
      to: ({ transferOffer }) => (transferOffer ? [{ user: transferOffer.to }] : []),
      changed: { 'GET /api/transfers/mine': same },
      when: (now, before) => now.transferOffer?.offeredAt !== before?.transferOffer?.offeredAt,
    },
  ),
  on(memberships, {
    to: user,
    changed: OWN_STARTUPS,
    when: (now, before, event) => event !== 'MODIFY' || !isDeepStrictEqual(now.card, before?.card),
  }),
]

export const newsOf = (changes: readonly ItemChange[]): News[] =>
  changes.flatMap((change) => HINTS.filter(({ kind }) => kind === change.kind).flatMap(({ news }) => news(change)))
