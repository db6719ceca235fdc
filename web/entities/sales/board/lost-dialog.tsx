import { LOST_REASON_MAX } from '../../../../shared/limits.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './lost-dialog.module.css'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

interface LostDialogProps {
  title: string
  onLost: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Reasons that are chosen with one press. */
const REASONS = ['Too expensive', 'Chose a competitor', 'No budget', 'No answer', 'Bad timing']

/** Asks why a lead or an opportunity was lost. */
export function LostDialog({ title, onLost, onClose }: LostDialogProps) {
  const { texts, change, field } = useTextFields({ lostReason: '' })
  const submit = async () => {
    await onLost(texts.lostReason.trim())
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
          {...field('lostReason')}
          label="Why was it lost?"
          required="Please enter a reason"
          maxLength={LOST_REASON_MAX}
          autoComplete="off"
        />
        <fieldset className={styles.reasons} aria-label="Common reasons">
          {REASONS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.reason}
              aria-pressed={texts.lostReason === one}
              onClick={() => change({ lostReason: one })}
            >
              {one}
            </button>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}
