import { fail } from '../../../../shared/errors.ts'
import {
  decrementSavedCount,
  deleteSavedStartup,
  incrementSavedCount,
  putSavedStartup,
  type SavedStartup,
} from '../../../data/startups/saved-startups.ts'
import { getActiveStartup, requireStartup } from '../../../data/startups/startups.ts'
import { commit, transact } from '../../../data/transaction.ts'

/** Saves a startup for a user; idempotent. */
export async function saveStartup(userId: string, startupId: string): Promise<void> {
  const refused = await transact({
    startup: requireStartup(startupId),
    saved: putSavedStartup({ userId, startupId, savedAt: new Date().toISOString() }),
    count: incrementSavedCount(userId),
  })
  if (refused?.startup !== undefined) fail('startup.not_found')
  if (refused?.count !== undefined && refused.saved === undefined) fail('startup.too_many_saved')
}

/** Removes a startup from those that a user saved; idempotent. That of a deleted startup is removed too, and `startup.not_found` answered. */
export async function unsaveStartup(userId: string, startupId: string): Promise<void> {
  const [startup] = await Promise.all([getActiveStartup(startupId), deleteSaved({ userId, startupId })])
  if (!startup) fail('startup.not_found')
}

/** Idempotent. An account whose deletion has begun may have lost its count already. */
export async function deleteSaved(saved: Pick<SavedStartup, 'userId' | 'startupId'>): Promise<void> {
  const refused = await transact({ saved: deleteSavedStartup(saved), count: decrementSavedCount(saved.userId) })
  if (refused?.count !== undefined && refused.saved === undefined) await commit(deleteSavedStartup(saved))
}
