import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { saveMerged } from '../../../lib/actions/save-merged.ts'
import { call } from '../../../lib/api.ts'
import { bodyOf, conflictsIn, type FieldName, mergedWith, type Mine } from './changes.ts'

/** Two people changed the same fields: nothing was saved. */
export interface Conflict {
  mine: Mine
  base: Startup
  theirs: Startup
  /** What both changed. */
  fields: readonly FieldName[]
}
export type Saved = { startup: Startup } | { conflict: Conflict }

/**
 * Saves the changes that were made to `base`. Another user's concurrent changes stay in fields that I did not change; where we both did,
 * a conflict is given and nothing saved. Throws what the call throws.
 */
export async function saveStartup(mine: Mine, base: Startup): Promise<Saved> {
  const saved = await saveMerged(mine, base, {
    send: async (changes, from: Startup) => ({
      startup: await call('PUT /api/startups/{id}', { id: from.id, body: bodyOf(changes, from.version) }),
    }),
    staleCode: 'startup.stale',
    merge: (changes, from, theirs) => (conflictsIn(changes, from, theirs).length > 0 ? null : mergedWith(changes, from, theirs)),
  })
  if ('startup' in saved) return saved
  const { stale } = saved
  return { conflict: { ...stale, fields: conflictsIn(stale.mine, stale.base, stale.theirs) } }
}
