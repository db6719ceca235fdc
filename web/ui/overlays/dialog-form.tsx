import { type ReactNode, useContext, useEffect, useState } from 'react'
import { isTextField } from '../../lib/browser/is-typing.ts'
import { Button } from '../actions/button.tsx'
import { Form, FormActions } from '../form/form.tsx'
import { EditedContext } from '../form/form-context.ts'
import { type FormErrors, useFormErrors } from '../form/use-form-errors.ts'
import styles from './dialog.module.css'

interface DialogFormProps {
  /** The names of its fields; server errors of others are shown on top. */
  names: readonly string[]
  /** What the main button reads, and what while `onSubmit` runs. */
  submit: string
  busy: string
  danger?: boolean
  /** Keeps the buttons in sight; for forms that are longer than the window. */
  sticky?: boolean
  /** Content before Cancel. */
  action?: ReactNode
  /** What is said when the failure itself says nothing. */
  failure?: string
  /** Saves, and closes the dialog; what it throws is shown and the dialog stays. */
  onSubmit: () => Promise<unknown>
  onCancel: () => void
  children: ReactNode | ((errors: FormErrors) => ReactNode)
}

/** The form in a dialog, with its buttons: sends once at a time, and sorts the errors of the server to its fields. */
export function DialogForm(props: DialogFormProps) {
  const { names, submit, busy, danger = false, sticky = false, action, failure, onSubmit, onCancel, children } = props
  const [pending, setPending] = useState(false)
  const { errors, show } = useFormErrors(names)
  const setEdited = useContext(EditedContext)
  useEffect(() => () => setEdited(false), [setEdited])
  const send = async () => {
    if (pending) return
    setPending(true)
    try {
      await onSubmit()
    } catch (problem) {
      show(problem, failure)
      setPending(false)
    }
  }
  const buttons = (
    <>
      {action}
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={pending && busy}>
        {submit}
      </Button>
    </>
  )
  return (
    <Form onSubmit={() => void send()} errors={errors} onChange={({ target }) => isTextField(target) && setEdited(true)}>
      {typeof children === 'function' ? children(errors) : children}
      {sticky ? <div className={styles.actions}>{buttons}</div> : <FormActions>{buttons}</FormActions>}
    </Form>
  )
}
