import { call } from '../../../../lib/api.ts'
import { NoteButton } from '../note-button.tsx'
import type { OpenGig } from '../use-open-gig.ts'
import { ConfirmButton } from '../../../../ui/overlays/confirm-button.tsx'

/** Accepts the work that was handed in, after a confirmation. */
export function AcceptWork({ open: { gig, act }, other }: { open: OpenGig; other: string }) {
  const accept = () =>
    act({
      change: (now) => ({ ...now, state: 'completed', handedInAt: null, confirmsAt: null }),
      send: () => call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId: gig.id }),
      done: 'Work accepted',
      failure: 'The work was not accepted',
    })
  return (
    <ConfirmButton
      variant="primary"
      size="small"
      aria-haspopup="dialog"
      label="Accept the work"
      title="Accept the work?"
      confirm="Accept"
      onConfirm={() => void accept()}
    >
      The work is completed then, and you and {other} can review each other. This cannot be undone.
    </ConfirmButton>
  )
}

/** Ends the work before it is completed, with a reason. */
export function CancelWork({ open: { gig, take }, other }: { open: OpenGig; other: string }) {
  const cancel = async (reason: string) => {
    await call('PATCH /api/freelance/gigs/{gigId}/cancel', { gigId: gig.id, body: { reason } })
    await take((now) => ({ ...now, state: 'cancelled', cancelReason: reason, handedInAt: null, confirmsAt: null }))
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
