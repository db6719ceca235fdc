import type { RoomMessage } from '../../../../shared/entities/messages/room.ts'
import { getRoomMessages, type StoredRoomMessage } from '../../../data/rooms/room-messages.ts'
import { getRoomPeople, type RoomPerson } from '../../../data/rooms/room-people.ts'
import { quotationOf } from './content.ts'

const UNKNOWN: Pick<RoomPerson, 'name' | 'profileImage'> = { name: 'Unknown user', profileImage: null }

/** Messages as the members of a room see them: with the names of today, and with the quoted messages as they are now. */
export function shownMessages(
  messages: readonly StoredRoomMessage[],
  quoted: readonly StoredRoomMessage[],
  people: readonly RoomPerson[],
): RoomMessage[] {
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const messageOf = new Map([...quoted, ...messages].map((message) => [message.id, message]))
  const quote = (id: string): RoomMessage['replyTo'] => {
    const message = messageOf.get(id)
    return message ? quotationOf(message, nameIn(personOf, message.senderId)) : null
  }
  return messages.map(({ seq: _seq, deletedAt, senderId, replyTo, isRemoved, ...message }) => ({
    ...message,
    ...(isRemoved && { attachments: [] }),
    senderId: personOf.get(senderId)?.isDeleted ? null : senderId,
    senderName: nameIn(personOf, senderId),
    senderImage: (personOf.get(senderId) ?? UNKNOWN).profileImage,
    replyTo: replyTo === null ? null : quote(replyTo),
    deleted: deletedAt !== undefined,
  }))
}

const nameIn = (people: ReadonlyMap<string, RoomPerson>, userId: string): string => (people.get(userId) ?? UNKNOWN).name

/** The messages that others quote and that are not among them: one BatchGet, usually none. */
export async function quotedBy(roomId: string, messages: readonly StoredRoomMessage[]): Promise<StoredRoomMessage[]> {
  const known = new Set(messages.map(({ id }) => id))
  const ids = new Set(messages.flatMap(({ replyTo }) => (replyTo === null || known.has(replyTo) ? [] : [replyTo])))
  return (await getRoomMessages(roomId, [...ids])).flatMap((message) => message ?? [])
}

/** One message as it is shown; `people` are known already, the others of it are read. */
export async function shownMessage(
  message: StoredRoomMessage,
  quoted: readonly StoredRoomMessage[],
  people: readonly RoomPerson[],
): Promise<RoomMessage> {
  const known = new Set(people.map(({ userId }) => userId))
  const named = [message, ...quoted].map(({ senderId }) => senderId).filter((userId) => !known.has(userId))
  const [shown] = shownMessages([message], quoted, [...people, ...(await getRoomPeople(message.roomId, named))])
  if (!shown) throw new Error('The message is missing')
  return shown
}
