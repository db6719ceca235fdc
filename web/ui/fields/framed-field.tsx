import { type ReactNode, use, useId } from 'react'
import { classes } from '../classes.ts'
import { FormContext } from '../form/form-context.ts'
import styles from './field.module.css'
import frame from './framed-field.module.css'
import { Row } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'

interface FramedFieldProps {
  /** The name that the server uses for it too. */
  name: string
  label: string
  hint?: ReactNode
  /** On the right of the label. */
  action?: ReactNode
  /** Left out around what has a frame of its own. */
  framed?: boolean
  children: ReactNode
}

/** A picker or an editor as a field of a form: with its label, a hint, and what the server says of it. */
export function FramedField({ name, label, hint, action, framed = true, children }: FramedFieldProps) {
  const id = useId()
  const error = use(FormContext).errors?.fields[name]
  return (
    <fieldset className={classes(styles.field, frame.group)} aria-label={label} aria-describedby={`${id}error ${id}hint`}>
      <Row gap={2} align="baseline" between>
        <span className={styles.label}>{label}</span>
        {action}
      </Row>
      <div className={classes(framed && frame.frame, framed && error !== undefined && frame.invalid)}>{children}</div>
      {hint ? (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <Text id={`${id}error`} role="alert" size="sm" tone="danger">
          {error}
        </Text>
      ) : null}
    </fieldset>
  )
}
