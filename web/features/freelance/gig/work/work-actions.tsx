import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { CONFIRM_DAYS } from '../../../../../shared/limits.ts'
import { claimAward } from '../../../../entities/points/points.ts'
import { call } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { daysAfter } from '../dates.ts'
import { NoteButton } from '../note-button.tsx'
import type { OpenGig } from '../use-open-gig.ts'

/** The poster marks the work as done, then the freelancer confirms it. */
export function Complete({ open: { gig, act } }: { open: OpenGig }) {
  const { id: gigId, isManaged, doneAt } = gig
  if (isManaged ? doneAt !== null : doneAt === null) return null
  const complete = async () => {
    const isCompleted = await act({
      change: isManaged ? markedAsDone : (now) => ({ ...now, state: 'completed' }),
      send: () => call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId }),
      done: isManaged ? 'Work marked as done' : 'Work confirmed',
      failure: isManaged ? 'The work was not marked as done' : 'The work was not confirmed',
    })
    if (isCompleted && !isManaged) void claimAward('gig.complete', gigId)
  }
  return (
    <Button variant="primary" size="small" onClick={() => void complete()}>
      {isManaged ? 'Mark as done' : 'Confirm that it is done'}
    </Button>
  )
}

function markedAsDone(gig: Gig): Gig {
  const doneAt = gig.doneAt ?? new Date().toISOString()
  return { ...gig, doneAt, confirmsAt: daysAfter(doneAt, CONFIRM_DAYS) }
}

/** Ends the work before it is completed, with a reason. */
export function CancelWork({ open: { gig, take }, other }: { open: OpenGig; other: string }) {
  const cancel = async (reason: string) => {
    await call('PATCH /api/freelance/gigs/{gigId}/cancel', { gigId: gig.id, body: { reason } })
    await take((now) => ({ ...now, state: 'cancelled', cancelReason: reason, confirmsAt: null }))
  }
  return (
    <NoteButton
      size="small"
      label="Cancel the work"
      title="Cancel the work?"
      description="The work ends for both of you. This cannot be undone."
      name="reason"
      field="Reason"
      hint={`${other} will read it.`}
      required="Please say why"
      busy="Cancelling..."
      failure="The work was not cancelled"
      onSend={cancel}
    />
  )
}
