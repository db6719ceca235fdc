import { REQUEST_NOTE_MAX } from '../../../shared/limits.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { useQuestion } from '../../lib/actions/use-question.ts'
import { useTextFields } from '../../ui/form/use-text-fields.ts'

interface DeclineDialogProps {
  title: string
  /** Who reads the note. */
  reader: string
  question: ReturnType<typeof useQuestion<unknown, [note: string]>>['question']
}

const NAMES = ['note']

/** Declines a request, with an optional note. */
export const DeclineDialog = ({ title, reader, question: { open, focusAfter, onCancel, onConfirm } }: DeclineDialogProps) => (
  <LazyDialog open={open} onClose={onCancel} title={title} focusAfter={focusAfter}>
    <DeclineForm {...{ reader, onCancel, onConfirm }} />
  </LazyDialog>
)

type DeclineFormProps = Pick<DeclineDialogProps, 'reader'> & Pick<DeclineDialogProps['question'], 'onCancel' | 'onConfirm'>

function DeclineForm({ reader, onCancel, onConfirm }: DeclineFormProps) {
  const { texts, field } = useTextFields({ note: '' })
  return (
    <DialogForm names={NAMES} submit="Decline" busy="Declining..." danger onSubmit={async () => onConfirm(texts.note)} onCancel={onCancel}>
      <TextArea
        {...field('note')}
        label="Note"
        optional
        hint={`${reader} will read it. Declining cannot be undone.`}
        maxLength={REQUEST_NOTE_MAX}
      />
    </DialogForm>
  )
}
