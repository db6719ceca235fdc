import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import { isOptional } from '../../../shared/notifications.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { gigRef } from '../../data/freelance/gigs.ts'
import { leadBoards } from '../../data/leads/leads.ts'
import { meetingRef, type StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import type { StoredNotification } from '../../data/notifications/notifications.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { blocksBetween } from '../../data/profiles/blocks.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { listPendingRequests } from '../../data/requests/requests.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { cardRefs } from '../../data/tasks/cards.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { currentTexts } from '../notifications/message-texts.ts'

/** A notification that its reader may still see. */
export interface Shown extends StoredNotification {
  startupName?: string
}

/** Who may open a screen of a startup. */
const READERS: Readonly<Record<string, readonly TeamRole[]>> = {
  requests: LEADERS,
  leads: SEES_LEADS,
  opportunities: SEES_OPPORTUNITIES,
  members: TEAM_ROLES,
  tasks: TEAM_ROLES,
  meetings: TEAM_ROLES,
}
/** What these say of an item is that it does not take place, or no longer as before. */
const OF_ENDED: ReadonlySet<string> = new Set(['meeting.cancelled', 'proposal.declined', 'gig.ended'])

const OF_MESSAGES: ReadonlySet<string> = new Set(['message.new', 'chat.mention'])

/** Where a notification leads: a screen of a startup, an item on it, or a gig. */
function targetOf({ link = '' }: StoredNotification) {
  const { pathname, searchParams } = new URL(link, 'https://launchcrew.invalid')
  const [, top, startupId = '', screen = ''] = pathname.split('/')
  const isOfStartup = top === 'startup' && screen !== ''
  return { startupId: isOfStartup ? startupId : undefined, screen, item: (name: string) => searchParams.get(name) ?? undefined }
}
type Target = ReturnType<typeof targetOf>

/** Those of some unread notifications that their reader may see now, newest first, with the texts of messages, by the rights in the table. */
export async function visibleTo(userId: string, listed: readonly StoredNotification[]): Promise<Shown[]> {
  const targets = listed.map(targetOf)
  const personal = listed.map((one) => (one.actor && isOptional(one.kind) ? ([one.actor.id, userId] as const) : undefined))
  const [found, blocks, texts, requested] = await Promise.all([
    getTogetherEach(
      listed.map((one, at) => refsOf(userId, one, targets[at])),
      { consistent: true },
    ),
    blocksBetween(
      personal.map((pair) => pair ?? ['', '']),
      { consistent: true },
    ),
    currentTexts(userId, listed),
    pendingFor(userId, listed),
  ])
  return listed.flatMap((one, at) => {
    const [{ startup, member, ...items } = {}, target, block] = [found[at], targets[at], blocks[at]]
    const isBlocked = personal[at] !== undefined && (block?.blocks === true || block?.isBlocked === true)
    const isSeen = !isBlocked && target !== undefined && maySee(target, member) && isThere(userId, one, items) && isPending(one, requested)
    // Of a conversation, only the newest message is sent.
    if (!isSeen || (OF_MESSAGES.has(one.kind) && texts.get(one) === undefined)) return []
    return { ...one, message: texts.get(one) ?? one.message, ...(startup && { startupName: startup.name }) }
  })
}

function refsOf(userId: string, { kind, startupId: about }: StoredNotification, target: Target | undefined) {
  const { startupId = '', item = () => undefined } = target ?? {}
  const refOf = <T>(name: string, ref: (id: string) => Ref<T> | undefined) => {
    const id = OF_ENDED.has(kind) ? undefined : item(name)
    return id === undefined ? undefined : ref(id)
  }
  const task = item('task')
  const [card, archived] = task === undefined ? [] : cardRefs({ startupId, id: task })
  return {
    startup: about === undefined ? undefined : startupRef(about),
    member: startupId === '' ? undefined : membershipRef({ startupId, userId }),
    card,
    archived,
    meeting: refOf('meeting', (id) => meetingRef({ startupId, id })),
    lead: refOf('lead', (id) => leadBoards.liveRef({ startupId, id })),
    opportunity: refOf('opportunity', (id) => opportunityBoards.liveRef({ startupId, id })),
    gig: refOf('gig', gigRef),
  }
}

const maySee = ({ startupId, screen }: Target, member: Membership | undefined): boolean =>
  startupId === undefined || (member?.deletedAt === undefined && isAmong(READERS[screen] ?? TEAM_ROLES, member?.teamRole))

type Items = Readonly<Record<string, object | undefined>> & { meeting?: StoredMeeting | undefined }

/** Whether what a notification is about still exists, and concerns its reader. */
function isThere(userId: string, one: StoredNotification, items: Items): boolean {
  if (OF_ENDED.has(one.kind)) return true
  const { item } = targetOf(one)
  const { meeting } = items
  if (item('task') !== undefined && !items['card'] && !items['archived']) return false
  if (item('meeting') !== undefined) {
    return meeting?.cancelledAt === undefined && meeting !== undefined && (userId in meeting.attendees || meeting.organizerId === userId)
  }
  return ['lead', 'opportunity', 'gig'].every((name) => {
    const found: { deletedAt?: unknown } | undefined = items[name]
    return item(name) === undefined || (found !== undefined && typeof found.deletedAt !== 'string')
  })
}

/** Startups with a request or an invitation that still waits: what was answered or withdrawn is not sent. */
async function pendingFor(userId: string, listed: readonly StoredNotification[]): Promise<ReadonlySet<string>> {
  const startupIds = new Set(listed.flatMap(({ kind, startupId }) => (kind === 'request.received' ? (startupId ?? []) : [])))
  const isInvited = listed.some(({ kind }) => kind === 'invite.received')
  const [own, ...received] = await Promise.all([
    isInvited ? listPendingRequests({ userId }) : [],
    ...[...startupIds].map((startupId) => listPendingRequests({ startupId })),
  ])
  return new Set([
    ...own.filter(({ kind }) => kind === 'invite').map(({ startupId }) => `invite.received ${startupId}`),
    ...received
      .flat()
      .filter(({ kind }) => kind === 'join')
      .map(({ startupId }) => `request.received ${startupId}`),
  ])
}

const isPending = ({ kind, startupId }: StoredNotification, requested: ReadonlySet<string>): boolean =>
  (kind !== 'request.received' && kind !== 'invite.received') || requested.has(`${kind} ${startupId}`)
