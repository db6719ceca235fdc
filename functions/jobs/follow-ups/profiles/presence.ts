import { deleteLastSeen } from '../../../data/accounts/last-seen.ts'
import { settings } from '../../../data/accounts/settings.ts'
import { updatePresence } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { announceRoomsOf } from '../../../domain/live/rooms/here.ts'
import { followUp } from '../follow-up.ts'

/**
 * Copies the privacy setting of the presence onto the user, because cards and searches read nothing else, and announces the change in
 * the rooms that the user looks at.
 */
export const presence = followUp(settings, ['INSERT', 'MODIFY'], async (now, before) => {
  const hides = now['privacy:presence'] === false
  if (hides === (before?.['privacy:presence'] === false)) return
  await commit(updatePresence(now.userId, hides))
  if (hides) await commit(deleteLastSeen(now.userId))
  await announceRoomsOf(now.userId)
})
