import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ name, label, hint, required, check, optional, rows = 4, value, defaultValue, ...area }: TextAreaProps) {
  return (
    <Field {...{ name, label, hint, required, check, optional }}>
      <BaseField.Control
        value={value}
        defaultValue={defaultValue}
        className={classes(styles['control'], styles['area'])}
        aria-required={required !== undefined || undefined}
        render={<textarea {...area} rows={rows} />}
      />
    </Field>
  )
}
