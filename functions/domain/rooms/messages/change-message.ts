import type { RoomMessage } from '../../../../shared/entities/messages/room.ts'
import { fail } from '../../../../shared/errors.ts'
import { isEmoji } from './emoji.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { REACTION_KINDS_MAX } from '../../../../shared/limits.ts'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import type { StoredRoomMessage } from '../../../data/rooms/room-messages.ts'
import { changeRoom, type RoomRead } from '../change-room.ts'
import type { RoomDraft } from '../room-draft.ts'
import { isOfGroup, type RoomMember } from '../room-member.ts'
import { detaching } from './attachments.ts'
import { mentionedMembers } from './send-message.ts'
import { quotedBy, shownMessage } from './shown-messages.ts'

/** Changes the text of an own message; one that has files may be left without. */
export async function editRoomMessage(by: RoomMember, messageId: string, content: string): Promise<RoomMessage> {
  const mentioned = mentionsIn(content)
  const changed = await changeRoom(by.roomId, {
    by,
    messageIds: [messageId],
    memberIds: isOfGroup(by) ? [] : mentioned,
    change: (draft, read) => {
      const message = messageIn(read, messageId)
      if (message.senderId !== by.userId) fail('message.not_yours')
      if (message.content === content) return message
      const mentions = mentionedMembers(mentioned, read)
      return draft.change(message, { ...message, content, mentions, editedAt: new Date().toISOString() })
    },
  })
  return shown(changed)
}

/** Deletes an own message, or as a leader any in the room of the startup: a tombstone stays in its place. */
export async function deleteRoomMessage(by: RoomMember, messageId: string): Promise<void> {
  const erase = (asLeader: boolean) =>
    changeRoom(by.roomId, {
      by,
      asLeader,
      messageIds: [messageId],
      change: (draft, read) => {
        const message = messageIn(read, messageId)
        const isOwn = message.senderId === by.userId
        if (!isOwn && !asLeader) return false
        putTombstone(draft, message)
        return true
      },
    })
  if (await erase(false)) return
  if (!isAmong(TEAM_MAKERS, by.teamRole)) fail('message.not_yours')
  await erase(true)
}

function putTombstone(draft: RoomDraft, message: StoredRoomMessage): void {
  const empty = { content: '', attachments: [], reactions: {}, mentions: [], replyTo: null, editedAt: null }
  draft.change(message, { ...message, ...empty, deletedAt: new Date().toISOString() })
  draft.add(detaching(message.attachments))
}

/** Adds a reaction of a member, or takes it back; the same again changes nothing. */
export async function react(by: RoomMember, messageId: string, emoji: string, wanted: boolean): Promise<RoomMessage> {
  if (wanted && !isEmoji(emoji)) fail('message.reaction_unknown')
  const changed = await changeRoom(by.roomId, {
    by,
    messageIds: [messageId],
    change: (draft, read) => {
      const message = messageIn(read, messageId)
      const { [emoji]: who = [], ...others } = message.reactions
      if (who.includes(by.userId) === wanted) return message
      if (wanted && who.length === 0 && Object.keys(others).length >= REACTION_KINDS_MAX) fail('message.too_many_reactions')
      const left = wanted ? [...who, by.userId] : who.filter((userId) => userId !== by.userId)
      return draft.change(message, { ...message, reactions: withReaction(message.reactions, emoji, left) })
    },
  })
  return shown(changed)
}

/** The other kinds stay in their order. */
const withReaction = (reactions: Readonly<Record<string, string[]>>, emoji: string, who: string[]): Record<string, string[]> =>
  Object.fromEntries(Object.entries({ ...reactions, [emoji]: who }).filter(([, ids]) => ids.length > 0))

const messageIn = ({ messages }: RoomRead, id: string): StoredRoomMessage => {
  const message = messages.get(id)
  return message && message.deletedAt === undefined ? message : fail('message.not_found')
}

const shown = async (message: StoredRoomMessage): Promise<RoomMessage> =>
  shownMessage(message, await quotedBy(message.roomId, [message]), [])
