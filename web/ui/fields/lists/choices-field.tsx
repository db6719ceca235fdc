import { Check } from 'lucide-react'
import { use, useId } from 'react'
import { FormContext } from '../../form/form-context.ts'
import fieldStyles from '../field.module.css'
import styles from './lists.module.css'
import { Text } from '../../layout/text.tsx'
import { Row } from '../../layout/stack.tsx'

interface ChoicesFieldProps<T extends string> {
  /** The name that the server uses for it too. */
  name: string
  label: string
  options: readonly T[]
  /** What people read in the place of a value. */
  labelOf?: (option: T) => string
  value: readonly T[]
  onChange: (value: readonly T[]) => void
  hint?: string
}

/** Any number of a few choices, as chips that are checkboxes; their order is that of the options. */
export function ChoicesField<T extends string>(props: ChoicesFieldProps<T>) {
  const { name, label, options, labelOf = String, value, onChange, hint } = props
  const id = useId()
  const error = use(FormContext).errors?.fields[name]
  const toggle = (option: T) => onChange(options.filter((one) => (one === option) !== value.includes(one)))
  return (
    <fieldset className={styles.group} aria-describedby={`${id}hint ${id}error`}>
      <legend className={styles.legend}>{label}</legend>
      <Row gap={2} align="stretch" wrap>
        {options.map((option) => {
          const checked = value.includes(option)
          return (
            <label key={option} className={styles.chip}>
              <input type="checkbox" name={name} className={styles.box} checked={checked} onChange={() => toggle(option)} />
              {checked ? <Check size={14} /> : null}
              {labelOf(option)}
            </label>
          )
        })}
      </Row>
      {hint ? (
        <p id={`${id}hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <Text id={`${id}error`} size="sm" tone="danger">
          {error}
        </Text>
      ) : null}
    </fieldset>
  )
}
