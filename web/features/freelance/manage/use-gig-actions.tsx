import { useMemo } from 'react'
import type { Gig, GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { hideGig, refreshFreelance, takeGig } from '../../../entities/freelance/use-freelance.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
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
    const sendRestore = ({ id: gigId }: OwnGig) => call('PATCH /api/freelance/gigs/{gigId}/restore', { gigId })
    const restore = (gig: OwnGig) => run(() => sendRestore(gig), `${gig.title} restored`, `${gig.title} was not restored`)
    const undoRemoval = async (gig: OwnGig) => {
      takeGig(await sendRestore(gig))
      return { says: `${gig.title} restored` }
    }
    return {
      restore,
      publish: ({ id, title }: OwnGig) => run(() => publishGig(id), `${title} is published`, `${title} was not published`),
      close: ({ id: gigId, title }: OwnGig) =>
        run(() => call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }), `${title} is closed`, `${title} was not closed`),
      remove: async (gig: OwnGig): Promise<void> => {
        hideGig(gig.id)
        const send = () => call('DELETE /api/freelance/gigs/{gigId}', { gigId: gig.id })
        if (!(await orToastWhy(`${gig.title} was not deleted`, send))) void refreshFreelance()
        else undoable({ says: `${gig.title} deleted`, undo: () => undoRemoval(gig), failure: `${gig.title} was not restored` })
      },
    }
  }, [])
