import type { MessageMark, RoomMessage } from '../../../../shared/entities/messages/room.ts'
import { fail } from '../../../../shared/errors.ts'
import { mentionsIn } from '../../../../shared/format/text/mentions.ts'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { changeRoom } from '../change-room.ts'
import type { RoomMember } from '../room-member.ts'
import { detaching } from './attachments.ts'
import { editing, emptied, failMarking, isOwn, marking, present, reacting, type ContentChange } from './content.ts'
import { requireReferenced } from './references.ts'
import { quotedBy, shownMessage } from './shown-messages.ts'

export const editRoomMessage = (by: RoomMember, messageId: string, content: string): Promise<RoomMessage> =>
  changeMessage(by, messageId, editing(by.userId, content), mentionsIn(content))

/** Adds a reaction of a member, or takes it back. */
export const react = async (by: RoomMember, messageId: string, emoji: string, wanted: boolean): Promise<RoomMessage> =>
  changeMessage(by, messageId, reacting(by.userId, emoji, wanted))

/** Pins a message of anyone or no longer, or adds what was made of it. */
export async function markRoomMessage(by: RoomMember, messageId: string, mark: MessageMark): Promise<RoomMessage> {
  await requireReferenced(by.userId, mark)
  return changeMessage(by, messageId, marking(mark))
}

async function changeMessage(
  by: RoomMember,
  messageId: string,
  rule: ContentChange,
  memberIds: readonly string[] = [],
): Promise<RoomMessage> {
  const changed = await changeRoom(by.roomId, {
    by,
    messageIds: [messageId],
    memberIds,
    refused: failMarking,
    change: (draft, read) => {
      const message = present(read.messages.get(messageId))
      const after = rule(message, read.memberIds)
      return after === message ? message : draft.change(message, after)
    },
  })
  return shownMessage(changed, await quotedBy(by.roomId, [changed]), [])
}

/** Deletes an own message, or as a leader any in the room of the startup: a tombstone stays in its place. */
export async function deleteRoomMessage(by: RoomMember, messageId: string): Promise<void> {
  const erase = (asLeader: boolean) =>
    changeRoom(by.roomId, {
      by,
      asLeader,
      messageIds: [messageId],
      change: (draft, read) => {
        const message = present(read.messages.get(messageId))
        if (!isOwn(message, by.userId) && !asLeader) return false
        draft.change(message, emptied(message))
        draft.add(detaching(message.attachments))
        return true
      },
    })
  if (await erase(false)) return
  if (!isAmong(TEAM_MAKERS, by.teamRole)) fail('message.not_yours')
  await erase(true)
}
