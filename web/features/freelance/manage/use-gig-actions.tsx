import { useMemo } from 'react'
import type { Gig, GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { hideGig, refreshFreelance, takeGig } from '../../../entities/freelance/use-freelance.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

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
export const useGigActions = () =>
  useMemo(() => {
    const run = async (send: () => Promise<Gig>, done: string, failure: string): Promise<void> => {
      if (await orToastWhy(failure, async () => takeGig(await send()))) toast.success(done)
      else void refreshFreelance()
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
        const send = () => call('DELETE /api/freelance/gigs/{gigId}', { gigId: gig.id })
        const undo = <UndoToast sentence={`${gig.title} deleted`} onUndo={() => void restore(gig)} />
        if (await orToastWhy(`${gig.title} was not deleted`, send)) toast.success(undo)
        else void refreshFreelance()
      },
    }
  }, [])
