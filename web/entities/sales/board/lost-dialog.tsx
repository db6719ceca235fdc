import { useState } from 'react'
import { LOST_REASON_MAX } from '../../../../shared/limits.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './lost-dialog.module.css'

interface LostDialogProps {
  title: string
  onLost: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Reasons that are chosen with one press. */
const REASONS = ['Too expensive', 'Chose a competitor', 'No budget', 'No answer', 'Bad timing']

/** Asks why a lead or an opportunity was lost. */
export function LostDialog({ title, onLost, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const submit = async () => {
    await onLost(reason.trim())
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <DialogForm
        names={['lostReason']}
        submit="Mark as lost"
        busy="Saving..."
        failure="It was not marked as lost"
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          name="lostReason"
          label="Why was it lost?"
          required="Please enter a reason"
          maxLength={LOST_REASON_MAX}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <fieldset className={styles.reasons} aria-label="Common reasons">
          {REASONS.map((one) => (
            <button key={one} type="button" className={styles.reason} aria-pressed={reason === one} onClick={() => setReason(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}
