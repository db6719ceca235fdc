import type { Person } from '../../../../shared/entities/user.ts'
import { getActiveUser } from '../../../data/accounts/users.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { numberOfMessage } from '../../../data/rooms/room-keys.ts'
import type { StoredRoomMessage } from '../../../data/rooms/room-messages.ts'
import { listRoomPeople, roomReadRef, updateMentioned, type RoomRead } from '../../../data/rooms/room-people.ts'
import { getRoomState, NO_MESSAGES, roomStateRef } from '../../../data/rooms/room-states.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { getGroup } from '../../../data/rooms/groups.ts'
import { getTogether } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import { notify } from '../../notifications/notify.ts'
import { readGroup } from '../../notifications/read-group.ts'
import { isMentioned, unreadIn } from '../unread.ts'
import { membersOf, updateListsOfRoom } from './update-lists.ts'

const messagesIn = (roomId: string): string => `chat.message#${roomId}`
const mentionsIn = (roomId: string): string => `chat.mention#${roomId}`

/**
 * Notifies the members of a room of a message: those whom it mentions, and those who had read everything before it and have not muted
 * the room. Idempotent.
 */
export async function notifyOfMessage(message: StoredRoomMessage): Promise<void> {
  const { roomId, senderId } = message
  const [memberIds, { reads }, state] = await Promise.all([
    membersOf(roomId),
    listRoomPeople(roomId, { consistent: true }),
    getRoomState(roomId, { consistent: true }),
  ])
  const before = { messageCount: numberOfMessage(message.id) - 1, deleted: (state ?? NO_MESSAGES).deleted }
  const readOf = new Map(reads.map((read) => [read.userId, read]))
  const isFirstUnread = (read: RoomRead | undefined) => !hasRead(read, message) && unreadIn(before, read) === 0
  const wanting = memberIds.filter((userId) => {
    const read = readOf.get(userId)
    return read?.muted !== true && !message.mentions.includes(userId) && isFirstUnread(read)
  })
  await notifyMentioned(message, message.mentions, memberIds)
  const about = wanting.some((userId) => userId !== senderId) ? await aboutMessage(message) : undefined
  if (about) await notify('chat.message', wanting, about.facts, { ...about.options, groupKey: messagesIn(roomId) })
  await updateListsOfRoom(roomId, memberIds)
}

const hasRead = ({ readTo = 0 }: Pick<RoomRead, 'readTo'> = {}, { id }: StoredRoomMessage): boolean => readTo >= numberOfMessage(id)

/** The same after a change of the message: it notifies those whom it did not mention before, and lists may show it. */
export async function notifyOfChange(message: StoredRoomMessage, before: StoredRoomMessage | undefined): Promise<void> {
  if (message.content === before?.content && message.deletedAt === before.deletedAt) return
  const memberIds = await membersOf(message.roomId)
  await notifyMentioned(
    message,
    message.mentions.filter((userId) => before?.mentions.includes(userId) !== true),
    memberIds,
  )
  await updateListsOfRoom(message.roomId, memberIds)
}

/** Each member is notified once per message however often it is edited, also in a muted room. */
async function notifyMentioned(message: StoredRoomMessage, mentioned: readonly string[], memberIds: readonly string[]): Promise<void> {
  const { id, roomId, createdAt } = message
  const present = mentioned.filter((userId) => memberIds.includes(userId))
  const about = present.length > 0 ? await aboutMessage(message) : undefined
  if (!about) return
  await Promise.all(present.map((userId) => commit(updateMentioned({ roomId, userId }, numberOfMessage(id), createdAt))))
  await notify('chat.mention', present, about.facts, { ...about.options, groupKey: mentionsIn(roomId) })
}

async function aboutMessage({ id, roomId, senderId }: StoredRoomMessage) {
  const [sender, group, startup] = await Promise.all([getActiveUser(senderId), getGroup(roomId), getActiveStartup(roomId)])
  const room = group ?? startup
  if (!sender || !room) return undefined
  const actor: Person = personOf(sender)
  const facts = { person: actor.name, room: room.name, roomId }
  return { facts, options: { event: id, actor, ...(startup && { startupId: startup.id }) } }
}

/** Marks the notifications of a room as read once the member has read what they report. */
export async function readNotificationsOf({ roomId, userId }: Pick<RoomRead, 'roomId' | 'userId'>): Promise<void> {
  const refs = { state: roomStateRef(roomId), read: roomReadRef({ roomId, userId }) }
  const { state, read } = await getTogether(refs, { consistent: true })
  if (unreadIn(state ?? NO_MESSAGES, read) === 0) await readGroup(userId, messagesIn(roomId))
  if (read?.mentionedIn !== undefined && !isMentioned(read)) await readGroup(userId, mentionsIn(roomId))
}
