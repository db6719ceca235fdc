import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** One line of text. */
export function TextField({ name, label, hint, required, check, optional, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, required, check, optional }}>
      <BaseField.Control {...input} className={styles['control']} aria-required={required !== undefined || undefined} />
    </Field>
  )
}
