import type { ReactNode } from 'react'
import styles from './switch-field.module.css'

interface SwitchFieldProps {
  id?: string
  name?: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Yes or no, at once. */
export const SwitchField = ({ id, name, label, checked, onChange }: SwitchFieldProps) => (
  <label className={styles.field}>
    <input
      type="checkbox"
      role="switch"
      id={id}
      name={name}
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
)
