import { fail } from '../../../shared/errors.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { getTogether } from '../../data/reads.ts'
import { numberOfMessage } from '../../data/rooms/room-keys.ts'
import { listRoomMessages, roomMessageRef } from '../../data/rooms/room-messages.ts'
import { roomReadRef, updateRead } from '../../data/rooms/room-people.ts'
import { countReceipt } from '../../data/rooms/room-polls.ts'
import { NO_MESSAGES, roomStateRef } from '../../data/rooms/room-states.ts'
import { commit } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { showsReceipts, type RoomMember } from './room-member.ts'
import { readUpTo, unreadIn } from './unread.ts'

/**
 * Moves the watermark of a member to a message, never back, and returns how many are left; costs the same for one message and for a
 * thousand. Others see it unless the member has switched read receipts off.
 */
export async function markRoomRead(member: RoomMember, lastReadId: string): Promise<number> {
  const { roomId, userId } = member
  const id = { roomId, userId }
  return retryOnConflict(async () => {
    const { state, read, message, settings } = await getTogether(
      {
        state: roomStateRef(roomId),
        read: roomReadRef(id),
        message: roomMessageRef({ roomId, id: lastReadId }),
        settings: settingsRef(userId),
      },
      { consistent: true },
    )
    if (message?.id !== lastReadId) fail('message.not_found')
    const before = state ?? NO_MESSAGES
    if (numberOfMessage(lastReadId) <= (read?.readTo ?? 0)) return unreadIn(before, read)
    const after = readUpTo(lastReadId, read ?? {})
    const isShown = showsReceipts(member) && settings?.['privacy:readReceipts'] !== false
    // Before the watermark: a poll in between does not match again, and the writes of many readers of one message do not conflict.
    if (isShown) await commit(countReceipt(roomId))
    const { refused } = await commit(updateRead(id, read, { ...after, ...(isShown && { shownTo: lastReadId }) }))
    return refused === undefined ? unreadIn(before, after) : CONFLICT
  })
}

/** How many of the newest messages are looked at for own ones, which never count as unread. */
const LOOKED_AT = 200

/** Moves the watermark of a member back before a message; what others have seen of it stays. Returns how many are unread. */
export async function markRoomUnread({ roomId, userId }: RoomMember, messageId: string): Promise<number> {
  const id = { roomId, userId }
  return retryOnConflict(async () => {
    const refs = { state: roomStateRef(roomId), read: roomReadRef(id), message: roomMessageRef({ roomId, id: messageId }) }
    const [{ state, read, message }, newest] = await Promise.all([
      getTogether(refs, { consistent: true }),
      listRoomMessages(roomId, { limit: LOOKED_AT }),
    ])
    if (message?.id !== messageId) fail('message.not_found')
    const { own: known = [], shownTo, readTo: before = 0 } = read ?? {}
    const readTo = Math.min(numberOfMessage(messageId) - 1, before)
    const sent = newest.filter(({ senderId }) => senderId === userId).map((one) => numberOfMessage(one.id))
    const own = [...new Set([...known, ...sent])].filter((number) => number > readTo)
    const { refused } = await commit(updateRead(id, read, { readTo, own, ...(shownTo !== undefined && { shownTo }) }))
    return refused === undefined ? unreadIn(state ?? NO_MESSAGES, { readTo, own }) : CONFLICT
  })
}
