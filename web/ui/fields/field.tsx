import { type ReactNode, useId } from 'react'
import { ControlContext } from './control.tsx'
import styles from './field.module.css'
import { useObjection } from '../form/use-objection.ts'
import { Row } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'

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

/** Label, control, hint and error of a field, connected for screen readers. */
export function Field({ name, label, hint, required, check, optional = false, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}hint` : ''
  const { objection, onLeave, onEdit } = useObjection(name, { required, check })
  const errorId = objection ? `${id}error` : ''
  const control = {
    id,
    name,
    required: required !== undefined,
    invalid: objection !== undefined,
    describedBy: [errorId, hintId].filter(Boolean).join(' '),
    onLeave,
    onEdit,
  }
  return (
    <div className={styles.field}>
      <Row gap={2} align="baseline" between>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional ? <span className={styles.optional}>Optional</span> : null}
      </Row>
      <ControlContext value={control}>{children}</ControlContext>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {objection ? (
        <Text id={errorId} size="sm" tone="danger">
          {objection}
        </Text>
      ) : null}
    </div>
  )
}
