import { fail, Failure } from '../../../../shared/errors.ts'
import { retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { confirmsAtOf } from '../states.ts'
import { changeGig, closedIfOver } from './change-gig.ts'

/** Closes a gig whose deadline has passed; does nothing for one that is not open or was given more time. */
export const closeAtDeadline = (id: string): Promise<void> => unlessRefused(() => retryOnConflict(() => closedIfOver(id)))

/** Completes a gig that the freelancer did not confirm within seven days. */
export const confirmByTime = (id: string): Promise<void> =>
  unlessRefused(() =>
    changeGig(id, (gig) => {
      const confirmsAt = confirmsAtOf(gig)
      if (confirmsAt === null || Date.parse(confirmsAt) > Date.now()) return fail('gig.state')
      return { ...gig, state: 'completed', endedAt: new Date().toISOString(), endedBy: null }
    }),
  )

async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Failure) || !['gig.state', 'gig.not_found'].includes(error.code)) throw error
  }
}
