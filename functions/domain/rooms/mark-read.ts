import { fail } from '../../../shared/errors.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { getTogether } from '../../data/reads.ts'
import { numberOfMessage } from '../../data/rooms/room-keys.ts'
import { countListChange } from '../../data/rooms/room-lists.ts'
import { roomMessageRef } from '../../data/rooms/room-messages.ts'
import { roomReadRef, updateMuted, updateRead } from '../../data/rooms/room-people.ts'
import { countReceipt } from '../../data/rooms/room-polls.ts'
import { NO_MESSAGES, roomStateRef } from '../../data/rooms/room-states.ts'
import { transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import type { RoomMember } from './room-member.ts'
import { readUpTo, unreadIn } from './unread.ts'

/**
 * Moves the watermark of a member to a message, never back, and returns how many are left; costs the same for one message and for a
 * thousand. Others see it unless the member has switched read receipts off.
 */
export async function markRoomRead({ roomId, userId }: RoomMember, lastReadId: string): Promise<number> {
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
    const isShown = settings?.['privacy:readReceipts'] !== false
    const refused = await transact<string>({
      read: updateRead(id, read, { ...after, ...(isShown && { shownTo: lastReadId }) }),
      list: countListChange(userId),
      ...(isShown && { receipt: countReceipt(roomId) }),
    })
    return refused ? CONFLICT : unreadIn(before, after)
  })
}

export async function muteRoom(member: RoomMember, muted: boolean): Promise<void> {
  const { roomId, userId } = member
  await transact({ read: updateMuted({ roomId, userId }, muted), list: countListChange(userId) })
}
