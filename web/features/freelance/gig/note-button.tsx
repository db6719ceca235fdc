import type { ComponentProps, ReactNode } from 'react'
import { REASON_MAX } from '../../../../shared/limits.ts'
import type { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

interface NoteButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  /** What the button and the dialog's main button read. */
  label: string
  title: string
  description?: ReactNode
  /** The field of the server: "note". */
  name: string
  /** The label of the text. */
  field: string
  hint: string
  /** The sentence when the text is empty; without one it is optional. */
  required?: string
  busy: string
  failure: string
  /** What it throws is shown in the dialog, which stays. */
  onSend: (text: string) => Promise<unknown>
}

/** A button that asks for a text before it does something. */
export const NoteButton = ({ label, title, description, name, field, hint, required, busy, failure, onSend, ...look }: NoteButtonProps) => (
  <DialogButton {...look} label={label} title={title} description={description}>
    {(close) => <NoteForm {...{ label, name, field, hint, busy, failure, onSend, close }} {...(required !== undefined && { required })} />}
  </DialogButton>
)

type NoteFormProps = Omit<NoteButtonProps, 'title' | 'description'> & { close: () => void }

function NoteForm({ label, name, field, hint, required, busy, failure, onSend, close }: NoteFormProps) {
  const { texts, field: fieldOf } = useTextFields({ text: '' })
  const send = async () => {
    await onSend(texts.text.trim())
    close()
  }
  return (
    <DialogForm names={[name]} submit={label} busy={busy} danger failure={failure} onSubmit={send} onCancel={close}>
      <TextArea
        {...fieldOf('text')}
        name={name}
        label={field}
        hint={hint}
        optional={required === undefined}
        required={required}
        maxLength={REASON_MAX}
      />
    </DialogForm>
  )
}
