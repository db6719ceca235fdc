import { settings } from '../../../data/accounts/settings.ts'
import { users } from '../../../data/accounts/users.ts'
import { change, commit } from '../../../data/store/write.ts'
import { followUp } from '../follow-up.ts'

/** Whether others may see that somebody was here stands with him, too: cards and searches read nothing else of him. */
export const presence = followUp(settings, ['INSERT', 'MODIFY'], async (now, before) => {
  const hides = now['privacy:presence'] === false
  if (hides === (before?.['privacy:presence'] === false)) return
  const key = users.key({ id: now.userId })
  await commit(
    change(key, hides ? { set: { hidesPresence: true } } : { remove: ['hidesPresence'] }, { exists: true, without: ['deletedAt'] }),
  )
})
