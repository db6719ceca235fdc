import { useMemo } from 'react'
import type { Gig, GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { hideGig, refreshFreelance, takeGig } from '../../../entities/freelance/use-freelance.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'

export type OwnGig = Pick<GigCard, 'id' | 'title' | 'state'>

/** Publishes a draft. */
export async function publishGig(gigId: string): Promise<Gig> {
  const gig = await call('PATCH /api/freelance/gigs/{gigId}/publish', { gigId })
  void claimAward('gig.post', gig.id)
  return gig
}

/** Opens a closed gig again; throws what the call throws. */
export async function reopenGig({ id, title }: OwnGig, deadlineAt: string): Promise<void> {
  takeGig(await call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId: id, body: { deadlineAt } }))
  toast.success(`${title} is open again`)
}

/** What can be done with a gig that the user manages; each says how it ended. */
export function useGigActions() {
  return useMemo(() => {
    const run = async (send: () => Promise<Gig>, done: string, failure: string): Promise<void> => {
      try {
        takeGig(await send())
        toast.success(done)
      } catch (problem) {
        toast.error(`${failure}. ${serverMessage(problem, 'Please try again')}`)
        void refreshFreelance()
      }
    }
    const restore = ({ id: gigId, title }: OwnGig) =>
      run(() => call('PATCH /api/freelance/gigs/{gigId}/restore', { gigId }), `${title} restored`, `${title} was not restored`)
    return {
      restore,
      publish: ({ id, title }: OwnGig) => run(() => publishGig(id), `${title} is published`, `${title} was not published`),
      close: ({ id: gigId, title }: OwnGig) =>
        run(() => call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }), `${title} is closed`, `${title} was not closed`),
      remove: async (gig: OwnGig): Promise<void> => {
        hideGig(gig.id)
        try {
          await call('DELETE /api/freelance/gigs/{gigId}', { gigId: gig.id })
          toast.success(<UndoToast sentence={`${gig.title} deleted`} onUndo={() => void restore(gig)} />)
        } catch (problem) {
          toast.error(`${gig.title} was not deleted. ${serverMessage(problem, 'Please try again')}`)
          void refreshFreelance()
        }
      },
    }
  }, [])
}
