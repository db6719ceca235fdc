import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Area } from './control.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines of text; grows with them where the browser can. */
export const TextArea = ({ name, label, hint, required, check, optional, rows = 4, className, ...area }: TextAreaProps) => (
  <Field {...{ name, label, hint, required, check, optional }}>
    <Area dir="auto" {...area} rows={rows} className={classes(styles.control, styles.area, className)} />
  </Field>
)
