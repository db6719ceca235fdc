import { useState } from 'react'
import { GIG_DEADLINE_DAYS } from '../../../../../shared/limits.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { endOfDay } from '../dates.ts'
import type { OpenGig } from '../use-open-gig.ts'

/** Opens a closed gig again with a new deadline. */
export const ReopenGig = ({ open }: { open: OpenGig }) => (
  <DialogButton
    variant="primary"
    size="small"
    label="Reopen"
    title="Reopen the gig"
    description="It takes proposals again. Those that were declined stay declined."
  >
    {(close) => <ReopenForm open={open} onClose={close} />}
  </DialogButton>
)

function ReopenForm({ open: { gig, take }, onClose }: { open: OpenGig; onClose: () => void }) {
  const [day, setDay] = useState('')
  const send = async () => {
    const deadlineAt = endOfDay(day)
    await call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId: gig.id, body: { deadlineAt } })
    onClose()
    toast.success('Gig reopened')
    await take((now) => ({ ...now, state: 'open', deadlineAt }))
  }
  return (
    <DialogForm
      names={['deadlineAt']}
      submit="Reopen"
      busy="Reopening..."
      failure="The gig was not reopened"
      onSubmit={send}
      onCancel={onClose}
    >
      <TextField
        name="deadlineAt"
        label="Deadline"
        type="date"
        hint={`At most ${GIG_DEADLINE_DAYS} days from today; it closes at the end of the day.`}
        required="Please choose a day"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
