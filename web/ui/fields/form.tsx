import { Form as BaseForm } from '@base-ui/react/form'
import type { ComponentProps, SyntheticEvent } from 'react'
import { Alert } from '../feedback/alert.tsx'
import styles from './form.module.css'
import type { FormErrors } from './use-form-errors.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** Called when no field objects; the page stays. */
  onSubmit: () => void
  errors?: FormErrors | undefined
}

/** A form with the server's sentences beside the fields they name; focus goes to the first invalid field. */
export function Form({ onSubmit, errors, children, ...rest }: FormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <BaseForm {...rest} className={styles['form']} onSubmit={submit} errors={errors?.fields}>
      {errors?.sentence ? <Alert>{errors.sentence}</Alert> : null}
      {children}
    </BaseForm>
  )
}

/** The buttons that end a form, the main one last. */
export function FormActions({ children }: ComponentProps<'div'>) {
  return <div className={styles['actions']}>{children}</div>
}
