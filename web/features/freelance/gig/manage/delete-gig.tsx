import { useNavigate } from 'react-router-dom'
import { freelancePath } from '../../../../entities/freelance/paths.ts'
import { refreshFreelance } from '../../../../entities/freelance/use-freelance.ts'
import { useAction } from '../../../../lib/actions/use-action.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { UndoToast } from '../../../../ui/feedback/undo-toast.tsx'
import { failureOf } from '../failure.ts'
import type { OpenGig } from '../use-open-gig.ts'

/** Deletes a draft or a closed gig, with Undo. */
export function DeleteGig({ open: { gig, explain } }: { open: OpenGig }) {
  const navigate = useNavigate()
  const { id: gigId, title } = gig
  const { busy, run } = useAction(async () => {
    try {
      await call('DELETE /api/freelance/gigs/{gigId}', { gigId })
    } catch (problem) {
      return explain(failureOf('The gig was not deleted')(problem))
    }
    toast.success(<UndoToast sentence={`“${title}” deleted`} onUndo={() => void restore(gigId, title)} />)
    await navigate(freelancePath('gigs'), { replace: true })
    await refreshFreelance()
  })
  return (
    <Button size="small" busy={busy ? 'Deleting...' : false} onClick={run}>
      Delete
    </Button>
  )
}

async function restore(gigId: string, title: string): Promise<void> {
  try {
    await call('PATCH /api/freelance/gigs/{gigId}/restore', { gigId })
    toast.success(`“${title}” restored`)
  } catch (problem) {
    toast.error(failureOf('The gig was not restored')(problem))
  }
  await refreshFreelance()
}
