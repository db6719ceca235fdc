import type { ComponentProps } from 'react'
import { Input } from './control.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'autoFocus'> {
  /** Takes the focus when it appears: for the first field of a screen, or one that was just asked for. */
  startsFocused?: boolean | undefined
}

const FOCUSED = { autoFocus: true }

/** One line of text. */
export const TextField = ({ name, label, hint, required, check, optional, startsFocused = false, ...input }: TextFieldProps) => (
  <Field {...{ name, label, hint, required, check, optional }}>
    <Input dir={directionOf(input.type)} {...input} {...(startsFocused && FOCUSED)} className={styles.control} />
  </Field>
)

/** What users write in words runs as its first letters do; addresses and passwords do not. */
const directionOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined)
