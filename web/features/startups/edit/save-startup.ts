import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { ApiError, call } from '../../../lib/api.ts'
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

/** Retries after conflicts before the user sees an error. */
const TRIES = 5

/**
 * Saves the changes that were made to `base`. Another user's concurrent changes stay in fields that I did not change; where we both did,
 * a conflict is given and nothing saved. Throws what the call throws.
 */
export async function saveStartup(mine: Mine, base: Startup): Promise<Saved> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { startup: await call('PUT /api/startups/{id}', { id: base.id, body: bodyOf(mine, base.version) }) }
    } catch (problem) {
      const theirs = currentOf(problem)
      if (theirs === undefined || attempt === TRIES) throw problem
      const fields = conflictsIn(mine, base, theirs)
      if (fields.length > 0) return { conflict: { mine, base, theirs, fields } }
      mine = mergedWith(mine, base, theirs)
      base = theirs
    }
  }
}

/** The current startup in the answer to a version conflict (domain 2, D-CONV-7). */
function currentOf(problem: unknown): Startup | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'startup.stale') return undefined
  return (problem.body as { current?: Startup } | null)?.current
}
