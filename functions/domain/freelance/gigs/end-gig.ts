import { fail, Failure } from '../../../../shared/errors.ts'
import { newWorkStep, putWorkStep } from '../../../data/freelance/work.ts'
import { retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { confirmsAtOf } from '../states.ts'
import { changeGig, closedIfOver } from './change-gig.ts'
import { completed } from './gig-steps.ts'

/** Closes a gig whose deadline has passed; does nothing for one that is not open or was given more time. */
export const closeAtDeadline = (id: string): Promise<void> => unlessRefused(() => retryOnConflict(() => closedIfOver(id)))

/** Completes a gig whose work the poster did not answer in time. */
export const confirmByTime = (id: string): Promise<void> =>
  unlessRefused(() =>
    changeGig(
      id,
      (gig) => {
        const confirmsAt = confirmsAtOf(gig)
        return confirmsAt === null || Date.parse(confirmsAt) > Date.now() ? fail('gig.state') : completed(gig, null)
      },
      (gig) => ({ step: putWorkStep(newWorkStep(gig.id, 'timed-out')) }),
    ),
  )

async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Failure) || !['gig.state', 'gig.not_found'].includes(error.code)) throw error
  }
}
