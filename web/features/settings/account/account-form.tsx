import { type ReactNode, useState } from 'react'
import { authProblem } from '../../../lib/session/auth-problem.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'

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
  const [pending, setPending] = useState(false)
  const { errors, show, clear } = useFormErrors(names)
  const save = async () => {
    if (pending) return
    setPending(true)
    try {
      await onSave()
      clear()
      toast.success(done)
    } catch (error) {
      show(authProblem(error, codes))
    } finally {
      setPending(false)
    }
  }
  return (
    <Form aria-label={label} onSubmit={() => void save()} errors={errors}>
      {children}
      <FormActions>
        <SaveButton idle={unchanged} busy={pending ? 'Saving...' : false}>
          {submit}
        </SaveButton>
      </FormActions>
    </Form>
  )
}
