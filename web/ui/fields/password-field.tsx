import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Input } from './control.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, required, check, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ name, label, hint, required, check, optional }}>
      <div className={styles.password}>
        <Input
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classes(styles.control, styles.secret)}
        />
        <button type="button" className={styles.reveal} aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
          <Icon size={18} />
        </button>
      </div>
    </Field>
  )
}
