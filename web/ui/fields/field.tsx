import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  /** The name that the server uses for it too. */
  name: string
  label: string
  hint?: ReactNode
  /** The sentence when it is empty; so it is also what makes the field required. */
  required?: string | undefined
  /** Gives the sentence that says what is wrong, or null; run on leaving and on submit. */
  check?: ((value: string) => string | null) | undefined
  /** Says on the right of the label that it may stay empty. */
  optional?: boolean | undefined
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function Field({ name, label, hint, required, check, optional = false, children }: FieldProps & { children: ReactNode }) {
  const validate = (value: unknown) => {
    const text = typeof value === 'string' ? value : ''
    if (text.trim() === '') return required ?? null
    return check?.(text) ?? null
  }
  return (
    <BaseField.Root name={name} className={styles['field']} validate={validate}>
      <div className={styles['head']}>
        <BaseField.Label className={styles['label']}>{label}</BaseField.Label>
        {optional ? <span className={styles['optional']}>Optional</span> : null}
      </div>
      {children}
      {hint ? <BaseField.Description className={styles['hint']}>{hint}</BaseField.Description> : null}
      <BaseField.Error className={styles['error']} />
    </BaseField.Root>
  )
}
