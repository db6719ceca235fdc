import { deleteLastSeen } from '../../../data/accounts/last-seen.ts'
import { settings } from '../../../data/accounts/settings.ts'
import { updatePresence } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { followUp } from '../follow-up.ts'

/** Copies the privacy setting of the presence onto the user, because cards and searches read nothing else. */
export const presence = followUp(settings, ['INSERT', 'MODIFY'], async (now, before) => {
  const hides = now['privacy:presence'] === false
  if (hides === (before?.['privacy:presence'] === false)) return
  await commit(updatePresence(now.userId, hides))
  if (hides) await commit(deleteLastSeen(now.userId))
})
