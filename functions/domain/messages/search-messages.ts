import type { Message } from '../../../shared/entities/messages/message.ts'
import { conversationTag, seqOf } from '../../data/messages/ids.ts'
import { getMailbox } from '../../data/messages/mailboxes.ts'
import { listMessages, type StoredMessage } from '../../data/messages/messages.ts'
import { listSides, sideRef, type Side } from '../../data/messages/sides.ts'
import { getEach, type Position } from '../../data/reads.ts'
import { messageFor } from './side.ts'

interface Asked {
  q: string
  limit: number
  after: Position
}
/** Where a search goes on: in the conversation that began then, before a sequence number. */
interface Place {
  createdAt: string
  otherId: string
  before?: number
}
interface Found {
  side: Side
  message: StoredMessage
}

/** Queries of one page, of so many messages each: some 25 read units of texts of usual length. */
const QUERIES = 12
const LOOKED_AT = 60

/**
 * A page of the user's messages that contain a text, newest first. There is no index: it reads one conversation after another, from
 * the one that began last, so that no conversation changes its place between two pages. A page may be short, or empty.
 */
export async function searchMessages(userId: string, { q, limit, after }: Asked): Promise<{ items: Message[]; next: Position }> {
  const [mailbox, own] = await Promise.all([getMailbox(userId), listSides(userId)])
  const { found, next } = await look(own, { q, limit, place: after as Place | undefined })
  const theirs = await getEach(found.map(({ side }) => sideRef(side.otherId, userId)))
  const items = found.map(({ side, message }, at) =>
    messageFor({ userId, own: side, theirs: theirs[at], hidesReads: mailbox?.hidesReads === true }, message),
  )
  return { items: items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)), next: next && { ...next } }
}

async function look(own: readonly Side[], { q, limit, place }: { q: string; limit: number; place: Place | undefined }) {
  const wanted = comparable(q)
  const found: Found[] = []
  const rest = own.toSorted((one, other) => (isAfter(one, other) ? 1 : -1)).filter((side) => !place || !isAfter(place, side))
  let { before } = place ?? {}
  for (let queries = 0; rest[0] && queries < QUERIES; queries += 1) {
    const [side] = rest
    const { items, next } = await listMessages(conversationTag(side.userId, side.otherId), { limit: LOOKED_AT, before })
    for (const message of items.filter(({ content }) => comparable(content).includes(wanted))) {
      found.push({ side, message })
      if (found.length === limit) return { found, next: placeIn(side, seqOf(message.id)) }
    }
    before = next
    if (next === undefined) rest.shift()
  }
  return { found, next: rest[0] && placeIn(rest[0], before) }
}

const placeIn = ({ createdAt, otherId }: Side, before: number | undefined): Place => ({
  createdAt,
  otherId,
  ...(before !== undefined && { before }),
})

/** Whether a conversation comes after another in a search. */
const isAfter = (one: Omit<Place, 'before'>, other: Omit<Place, 'before'>): boolean =>
  one.createdAt === other.createdAt ? one.otherId < other.otherId : one.createdAt < other.createdAt

const comparable = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
