import { MINUTE_MS } from '../../../shared/time.ts'
import { deleteLastSeen, getOnline, lastSeenRef, putLastSeen } from '../../data/accounts/last-seen.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { getTogether } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'

/** Stores at most once a minute that a user is here, unless they hide it, and returns who of the named users is online. */
export async function meetPresence(userId: string, others: readonly string[] = []): Promise<string[]> {
  const [{ seen, settings }, online] = await Promise.all([
    getTogether({ seen: lastSeenRef(userId), settings: settingsRef(userId) }),
    getOnline(others),
  ])
  const isHidden = settings?.['privacy:presence'] === false
  const now = Date.now()
  if (isHidden && seen) await commit(deleteLastSeen(userId))
  if (!isHidden && now - (seen?.at ?? 0) >= MINUTE_MS) await commit(putLastSeen({ userId, at: now }))
  return others.filter((id) => online.has(id))
}
