import { fail } from '../../../../shared/errors.ts'
import { startupsSaved, type SavedStartup } from '../../../data/startups/saved-startups.ts'
import { getActiveStartup, requireStartup } from '../../../data/startups/startups.ts'
import { save, unsave } from '../../search/save.ts'

/** Saves a startup for a user; idempotent. */
export async function saveStartup(userId: string, startupId: string): Promise<void> {
  const refused = await save(startupsSaved, { userId, startupId, savedAt: new Date().toISOString() }, requireStartup(startupId))
  if (refused) fail(refused === 'full' ? 'startup.too_many_saved' : 'startup.not_found')
}

/** Removes a startup from those that a user saved; idempotent. That of a deleted startup is removed too, and `startup.not_found` answered. */
export async function unsaveStartup(userId: string, startupId: string): Promise<void> {
  const [startup] = await Promise.all([getActiveStartup(startupId), deleteSavedStartup({ userId, startupId })])
  if (!startup) fail('startup.not_found')
}

export const deleteSavedStartup = (saved: Pick<SavedStartup, 'userId' | 'startupId'>): Promise<void> => unsave(startupsSaved, saved)
