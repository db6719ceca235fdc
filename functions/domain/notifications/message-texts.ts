import { MESSAGE_PREVIEW_MAX } from '../../../shared/limits.ts'
import { plainMentions } from '../../../shared/format/text/mentions.ts'
import { seqOf } from '../../data/messages/ids.ts'
import { sideRef, type Side } from '../../data/messages/sides.ts'
import type { StoredNotification } from '../../data/notifications/notifications.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { groupRef, type StoredGroup } from '../../data/rooms/groups.ts'
import { roomMessageRef, type StoredRoomMessage } from '../../data/rooms/room-messages.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'

/** So many conversations get a text: some 20 to 40 items. */
const TEXTS_MAX = 20

type Refs = {
  side?: Ref<Side>
  message?: Ref<StoredRoomMessage>
  group?: Ref<StoredGroup>
  member?: Ref<Membership>
}

/**
 * Notifications of messages with the text as it is now, newest first: it is not stored with them, so none outlives an edit, a deletion or
 * the end of a membership. One BatchGet, none without messages.
 */
export async function withTexts(userId: string, listed: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const texts = await currentTexts(userId, listed)
  return texts.size === 0 ? [...listed] : listed.map((one) => ({ ...one, message: texts.get(one) ?? one.message }))
}

/** The texts of the newest notification of each conversation; undefined for a message that the reader can no longer read. */
export async function currentTexts(
  userId: string,
  listed: readonly StoredNotification[],
): Promise<ReadonlyMap<StoredNotification, string | undefined>> {
  const newest = new Map(listed.toReversed().map((one) => [one.groupKey, one]))
  const messages = listed.filter((one) => newest.get(one.groupKey) === one && refsOf(userId, one)).slice(0, TEXTS_MAX)
  if (messages.length === 0) return new Map()
  const found = await getTogetherEach(messages.map((one) => refsOf(userId, one) ?? {}))
  return new Map(
    messages.map((one, at) => {
      const { side, message, group, member } = found[at] ?? {}
      const room = group ? group.memberIds.includes(userId) && group : member && { ...member.card, deletedAt: member.deletedAt }
      const isInRoom = room && room.deletedAt === undefined
      return [one, side ? textOf(one, contentIn(side, one)) : isInRoom ? textOf(one, message?.content, ` in ${room.name}`) : undefined]
    }),
  )
}

/** What the text is read from: the newest direct message of the sender, or the message that mentions the user, and whether they may read it. */
function refsOf(userId: string, { kind, actor, groupKey = '', messageId }: StoredNotification): Refs | undefined {
  if (kind === 'message.new' && actor) return { side: sideRef(userId, actor.id) }
  const roomId = groupKey.slice(groupKey.indexOf('#') + 1)
  if ((kind !== 'chat.mention' && kind !== 'chat.message') || messageId === undefined) return undefined
  return {
    message: roomMessageRef({ roomId, id: messageId }),
    group: groupRef(roomId),
    member: membershipRef({ startupId: roomId, userId }),
  }
}

/** That of the newest message, unless another is reported; former notifications do not name theirs. */
const contentIn = ({ newest }: Side, { messageId }: StoredNotification): string | undefined =>
  messageId === undefined || newest?.seq === seqOf(messageId) ? newest?.content : undefined

function textOf({ actor }: StoredNotification, content = '', where = ''): string | undefined {
  const text = plainMentions(content).replaceAll(/\s+/g, ' ').trim()
  const short = text.length > MESSAGE_PREVIEW_MAX ? `${[...text].slice(0, MESSAGE_PREVIEW_MAX).join('')}…` : text
  return actor && short !== '' ? `${actor.name}${where}: ${short}` : undefined
}
