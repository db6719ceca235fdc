import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { deadlineAtEndOf, deadlineDays, deadlineProblem, usualDeadline } from './deadline.ts'
import { type OwnGig, reopenGig } from './use-gig-actions.tsx'

/** Asks for the new deadline of a closed gig. */
export function ReopenDialog({ gig, onClose }: { gig: OwnGig; onClose: () => void }) {
  const [day, setDay] = useState(usualDeadline)
  const reopen = async () => {
    await reopenGig(gig, deadlineAtEndOf(day))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reopen ${gig.title}?`}
      description="It takes proposals again until the new deadline. Earlier proposals stay declined."
    >
      <DialogForm names={['deadlineAt']} submit="Reopen" busy="Reopening..." onSubmit={reopen} onCancel={onClose}>
        <TextField
          name="deadlineAt"
          label="New deadline"
          type="date"
          {...deadlineDays()}
          check={deadlineProblem}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
      </DialogForm>
    </Dialog>
  )
}
