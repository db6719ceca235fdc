import type { ReactNode } from 'react'
import { toast } from '../../../lib/toasts/toast.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useAccountSubmit } from '../../../entities/accounts/use-account-submit.ts'

interface AccountFormProps {
  label: string
  /** The names of its fields, and which of them a code is about where that is not its usual one. */
  names: readonly string[]
  codes?: Readonly<Record<string, string>>
  submit: string
  /** What is said when it is saved. */
  done: string
  unchanged: boolean
  onSave: () => Promise<void>
  children: ReactNode
}

/** A part of the account with its own button. */
export function AccountForm({ label, names, codes, submit, done, unchanged, onSave, children }: AccountFormProps) {
  const save = async () => {
    await onSave()
    toast.success(done)
  }
  const { form, pending } = useAccountSubmit(names, save, undefined, codes)
  return (
    <Form aria-label={label} {...form}>
      {children}
      <FormActions>
        <SaveButton idle={unchanged} busy={pending && 'Saving...'}>
          {submit}
        </SaveButton>
      </FormActions>
    </Form>
  )
}
