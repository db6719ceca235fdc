import type { Person } from '../../../../shared/entities/person.ts'
import { getActiveUser } from '../../../data/accounts/users.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { touchInbox } from '../../../data/notifications/inboxes.ts'
import { numberOfMessage } from '../../../data/rooms/room-keys.ts'
import type { StoredRoomMessage } from '../../../data/rooms/room-messages.ts'
import { roomReadRef, updateMentioned, type RoomRead } from '../../../data/rooms/room-people.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { getGroup } from '../../../data/rooms/groups.ts'
import { getTogether } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import { notify, notifyFollowers } from '../../notifications/notify.ts'
import { readGroup } from '../../notifications/read-group.ts'
import { withoutBlocked } from '../../profiles/blocked.ts'
import { isMentioned } from '../unread.ts'
import { membersAmong } from '../../../data/rooms/members-among.ts'

const messagesIn = (roomId: string): string => `chat.message#${roomId}`
const leavingFrom = (roomId: string): string => `chat.left#${roomId}`
const mentionsIn = (roomId: string): string => `chat.mention#${roomId}`

/** Notifies the members of a room whom a message mentions, and its followers; lists of rooms show the others that it is unread. Idempotent. */
export async function notifyOfMessage(message: StoredRoomMessage): Promise<void> {
  if (message.event !== undefined) return notifyOfLeaving(message)
  const { roomId, mentions } = message
  await notifyMentioned(message, mentions)
  await notifyFollowers({ on: 'room', id: roomId }, 'chat.message', async () => {
    const about = await aboutMessage(message)
    return about && { ...about.options, facts: about.facts, groupKey: messagesIn(roomId), except: mentions }
  })
}

/** Notifies who manages a group of a member who has left it with a startup. */
async function notifyOfLeaving(message: StoredRoomMessage): Promise<void> {
  const { roomId } = message
  const [group, about] = await Promise.all([getGroup(roomId, { consistent: true }), aboutMessage(message)])
  if (!group || group.deletedAt !== undefined) return
  if (about) await notify('chat.left', [group.createdBy], about.facts, { ...about.options, groupKey: leavingFrom(roomId) })
}

/** The same after a change of the message: it notifies those whom it did not mention before. */
export async function notifyOfChange(message: StoredRoomMessage, before: StoredRoomMessage | undefined): Promise<void> {
  if (message.content === before?.content && message.deletedAt === before.deletedAt) return
  // Their notifications show the content as it is now.
  await Promise.all((before?.mentions ?? []).map((userId) => commit(touchInbox(userId))))
  await notifyMentioned(
    message,
    message.mentions.filter((userId) => before?.mentions.includes(userId) !== true),
  )
}

/** Each member is notified once per message however often it is edited, also in a muted room; across a block a mention is only text. */
async function notifyMentioned(message: StoredRoomMessage, mentioned: readonly string[]): Promise<void> {
  if (mentioned.length === 0) return
  const { id, roomId, senderId, createdAt } = message
  const present = await withoutBlocked(senderId, await membersAmong(roomId, mentioned))
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
  return { facts, options: { event: id, actor, messageId: id, ...(startup && { startupId: startup.id }) } }
}

/** Marks the notifications of a room as read once the member has read what they report. */
export async function readNotificationsOf({ roomId, userId }: Pick<RoomRead, 'roomId' | 'userId'>): Promise<void> {
  await readGroup(userId, messagesIn(roomId))
  const { read } = await getTogether({ read: roomReadRef({ roomId, userId }) }, { consistent: true })
  if (read?.mentionedIn !== undefined && !isMentioned(read)) await readGroup(userId, mentionsIn(roomId))
}
