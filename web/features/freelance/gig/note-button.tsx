import type { ComponentProps, ReactNode } from 'react'
import { REASON_MAX } from '../../../../shared/limits.ts'
import type { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

interface NoteButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> {
  /** What is sent ends nothing. */
  harmless?: boolean
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
  /** What the text begins with. */
  initial?: string
  maxLength?: number
  busy: string
  failure: string
  /** What it throws is shown in the dialog, which stays. */
  onSend: (text: string) => Promise<unknown>
}

/** A button that asks for a text before it does something. */
export function NoteButton({ variant, size, 'aria-label': name, title, description, ...form }: NoteButtonProps) {
  return (
    <DialogButton {...{ variant, size, title, description }} aria-label={name} label={form.label}>
      {(close) => <NoteForm {...form} close={close} />}
    </DialogButton>
  )
}

type NoteFormProps = Omit<NoteButtonProps, 'variant' | 'size' | 'aria-label' | 'title' | 'description'> & { close: () => void }

function NoteForm({ label, name, field, hint, required, initial = '', maxLength = REASON_MAX, busy, failure, ...rest }: NoteFormProps) {
  const { harmless = false, onSend, close } = rest
  const { texts, field: fieldOf } = useTextFields({ text: initial })
  const send = async () => {
    await onSend(texts.text.trim())
    close()
  }
  return (
    <DialogForm names={[name]} submit={label} busy={busy} danger={!harmless} failure={failure} onSubmit={send} onCancel={close}>
      <TextArea
        {...fieldOf('text')}
        name={name}
        label={field}
        hint={hint}
        optional={required === undefined}
        required={required}
        maxLength={maxLength}
      />
    </DialogForm>
  )
}
