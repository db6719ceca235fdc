import type { FoundMessage } from '../../../shared/entities/messages/message.ts'
import type { Room } from '../../../shared/entities/messages/room.ts'
import { getMailbox } from '../../data/messages/mailboxes.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import { listSides, sideRef } from '../../data/messages/sides.ts'
import { getEach, type Position } from '../../data/reads.ts'
import { listNewestFirst } from '../../data/rooms/room-messages.ts'
import { roomsOf } from '../rooms/read-rooms.ts'
import { openHeads, positionOf, talkOf, nextFound, type Source, type Talk } from './heads.ts'
import { messageFor } from './side.ts'
import { folded } from '../../../shared/format/text/folded.ts'

interface MessageSearch {
  q: string
  limit: number
  after: Position
}
interface RoomSource extends Source {
  room: Room
}

/** Some 25 read units of texts of usual length. */
const BOUNDS = { queries: 12, lookedAt: 60, openMax: 24 }
/** The conversations that began last; the state of more would not fit into a cursor. */
const SEARCHED = 1_000

/**
 * A page of the messages that a user can see and that contain a text, newest first over all pages: direct ones and those of rooms. There
 * is no index. Found messages that wait at the end of a page are read again for the next. A page may be short, or empty.
 */
export async function searchMessages(
  userId: string,
  { q, limit, after }: MessageSearch,
): Promise<{ items: FoundMessage[]; next: Position }> {
  const [mailbox, own, rooms] = await Promise.all([getMailbox(userId), listSides(userId), roomsOf(userId)])
  const theirs = await getEach(own.map(({ otherId }) => sideRef(otherId, userId)))
  const talks = own.map((side, at) => talkOf(side, theirs[at]))
  const spoken = rooms.filter(({ lastMessage }) => lastMessage !== null).map(sourceOf)
  const search = openHeads<Talk | RoomSource>([...talks, ...spoken], { after, most: SEARCHED + spoken.length })
  const text = folded(q)
  const wanted = { limit, from: search.from, isWanted: ({ content }: Pick<StoredMessage, 'content'>) => folded(content).includes(text) }
  const found = await nextFound(search.heads, wanted, BOUNDS)
  const hidesReads = mailbox?.hidesReads === true
  const items = found.map(({ head, message }) =>
    'room' in head
      ? inRoom(head.room, message)
      : { ...messageFor({ userId, own: head.own, theirs: head.theirs, hidesReads }, message), room: null },
  )
  return { items, next: positionOf(search) }
}

/** A room comes after all conversations of two, so that one that the user enters or leaves moves none of those. */
const sourceOf = (room: Room): RoomSource => ({
  room,
  order: `0 ${room.id}`,
  begunAt: 0,
  last: Date.parse(room.lastMessageAt),
  list: async (page) => {
    const { items, next } = await listNewestFirst(room.id, page)
    return { items: items.filter(({ event }) => event === undefined).map((message) => ({ ...message, recipientId: room.id })), next }
  },
})

const inRoom = ({ id, name, image }: Room, message: StoredMessage): FoundMessage => ({
  id: message.id,
  content: message.content,
  senderId: message.senderId,
  recipientId: null,
  createdAt: message.createdAt,
  editedAt: message.editedAt,
  read: true,
  room: { id, name, image },
})
