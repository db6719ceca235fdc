import { REQUEST_NOTE_MAX } from '../../../shared/limits.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTextFields } from '../../ui/form/use-text-fields.ts'

interface DeclineDialogProps {
  open: boolean
  title: string
  /** Who reads the note. */
  reader: string
  onClose: () => void
  /** Gets the focus when the opening button was removed. */
  focusAfter: () => HTMLElement | null
  onDecline: (note: string) => void
}

const NAMES = ['note']

/** Declines a request, with an optional note. */
export const DeclineDialog = ({ open, title, reader, onClose, focusAfter, onDecline }: DeclineDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title} focusAfter={focusAfter}>
    <DeclineForm reader={reader} onClose={onClose} onDecline={onDecline} />
  </Dialog>
)

function DeclineForm({ reader, onClose, onDecline }: Pick<DeclineDialogProps, 'reader' | 'onClose' | 'onDecline'>) {
  const { texts, field } = useTextFields({ note: '' })
  return (
    <DialogForm names={NAMES} submit="Decline" busy="Declining..." danger onSubmit={async () => onDecline(texts.note)} onCancel={onClose}>
      <TextArea {...field('note')} label="Note" optional hint={`${reader} will read it.`} maxLength={REQUEST_NOTE_MAX} />
    </DialogForm>
  )
}
