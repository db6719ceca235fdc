import type { Waiting, Week } from '../../../../shared/entities/analytics/week.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Reader, Listed } from './reader.ts'
import { waitingGigs } from './waiting-gigs.ts'
import { waitingRequests } from './waiting-requests.ts'
import { meetingItems, startupNames } from '../../meetings/calendar/meeting-items.ts'
import { MONTH_DAYS } from './days.ts'
import { getEach } from '../../../data/reads.ts'
import { pendingOffer, startupRef } from '../../../data/startups/startups.ts'
import { listTransferOffers } from '../../../data/teams/transfer-offers.ts'
import { DELETED_NAME } from '../../../data/accounts/person.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { listSides } from '../../../data/messages/sides.ts'
import { groupRef } from '../../../data/rooms/groups.ts'
import { listMentioned } from '../../../data/rooms/room-people.ts'
import { listCalendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { listCurrentMemberships } from '../../current-memberships.ts'
import { isMentioned } from '../../rooms/unread.ts'

const WAITING_SHOWN = 100
const LISTS = [waitingMeetings, waitingGigs, waitingMessages, waitingMentions, waitingTransfers]

/** Everything of other users that waits for an answer of a user, most urgent first, and how many requests to join do: two round trips. */
export async function listWaiting(reader: Reader): Promise<Pick<Week, 'waiting' | 'isComplete' | 'requests'>> {
  const [{ requests, ...asked }, ...others] = await Promise.all([waitingRequests(reader), ...LISTS.map((list) => list(reader))])
  const lists: Listed[] = [asked, ...others]
  const all = sortByUrgency(
    lists.flatMap(({ items }) => items),
    Date.now(),
  )
  const isComplete = all.length <= WAITING_SHOWN && lists.every(({ hasMore }) => !hasMore)
  return { waiting: all.slice(0, WAITING_SHOWN), isComplete, requests }
}

/** What waits for a user, most urgent first. */
export async function waitingOf(userId: string): Promise<Waiting[]> {
  const [memberships, now] = [await listCurrentMemberships(userId), Date.now()]
  return (await listWaiting({ userId, memberships, entries: listCalendarEntries(userId, now, now + MONTH_DAYS * DAY_MS) })).waiting
}

/** People who wait for an answer: `at` is when they wrote. */
const OF_PEOPLE: ReadonlySet<Waiting['kind']> = new Set(['request', 'message', 'mention'])

/** What ends or begins within a day, then people who wait, then what comes later; each by time. */
export function sortByUrgency(waiting: readonly Waiting[], now: number): Waiting[] {
  const urgencyOf = ({ kind, at }: Waiting): number => {
    if (OF_PEOPLE.has(kind)) return 1
    return at !== null && Date.parse(at) <= now + DAY_MS ? 0 : 2
  }
  const timeOf = ({ at }: Waiting): number => (at === null ? Infinity : Date.parse(at))
  return waiting.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1))
}

/** Startups that are offered to the user: one Query, and one BatchGet of those startups. */
async function waitingTransfers({ userId }: Reader): Promise<Listed> {
  const offers = await listTransferOffers(userId)
  const startups = await getEach(offers.map(({ startupId }) => startupRef(startupId)))
  const items = startups.flatMap((startup) => {
    const pending = startup && startup.deletedAt === undefined ? pendingOffer(startup) : undefined
    if (!startup || pending?.to !== userId) return []
    const { id, name, founder } = startup
    const title = `${founder.name} offers you the ownership of ${name}`
    const at = pending.expiresAt
    return [{ kind: 'transfer' as const, id, title, startupId: id, startupName: name, at, path: '/my-requests' }]
  })
  return { items }
}

/** Of each meeting that the user has not answered the next occurrence of the coming month. */
async function waitingMeetings({ memberships, entries }: Reader): Promise<Listed> {
  const names = startupNames(memberships)
  const from = Date.now()
  const items = (await entries).flatMap((entry) => {
    const startupName = names.get(entry.startupId)
    const next = meetingItems(entry, { from, to: from + MONTH_DAYS * DAY_MS }, false).find(({ rsvp }) => rsvp === 'pending')
    if (startupName === undefined || !next) return []
    const { id, title, startupId, start: at, link: path } = next
    return [{ kind: 'meeting' as const, id, title, startupId, startupName, at, path }]
  })
  return { items }
}

/** The conversations of a user with unread messages: one Query, and one BatchGet of the senders. */
async function waitingMessages({ userId }: Reader): Promise<Listed> {
  const unread = (await listSides(userId)).filter((side) => side.unread > 0)
  const senders = await getEach(unread.map(({ otherId }) => userRef(otherId)))
  const items = unread.map(({ otherId, newest, unread: count }, at) => ({
    kind: 'message' as const,
    id: otherId,
    title: `${senders[at]?.name ?? DELETED_NAME} sent you ${count === 1 ? 'a message' : `${count} messages`}`,
    startupId: null,
    startupName: null,
    at: newest?.createdAt ?? null,
    path: `/group-chat?user=${otherId}`,
  }))
  return { items }
}

/** Rooms with unread messages that mention the user: one Query, and one BatchGet of the groups. */
async function waitingMentions({ userId, memberships }: Reader): Promise<Listed> {
  const mentioned = (await listMentioned(userId)).filter(isMentioned)
  const cards = new Map(memberships.map(({ startupId, card }) => [startupId, card]))
  const groups = await getEach(mentioned.filter(({ roomId }) => !cards.has(roomId)).map(({ roomId }) => groupRef(roomId)))
  const own = groups.filter((group) => group?.deletedAt === undefined && group?.memberIds.includes(userId))
  const names = new Map(own.map((group) => [group?.id, group?.name]))
  const items = mentioned.flatMap(({ roomId, mentionedAt: at = null }) => {
    const card = cards.get(roomId)
    const name = card?.name ?? names.get(roomId)
    if (name === undefined) return []
    const startup = { startupId: card ? roomId : null, startupName: card ? name : null }
    const title = `You were mentioned in ${name}`
    return [{ kind: 'mention' as const, id: roomId, title, ...startup, at, path: `/group-chat?room=${roomId}` }]
  })
  return { items }
}
