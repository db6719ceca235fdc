import type { ReactNode } from 'react'
import styles from './switch-field.module.css'

interface SwitchFieldProps {
  id?: string
  name?: string
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Yes or no, at once. */
export const SwitchField = ({ id, name, label, checked, onChange, disabled }: SwitchFieldProps) => (
  <label className={styles.field}>
    <input
      type="checkbox"
      role="switch"
      id={id}
      name={name}
      className={styles.switch}
      checked={checked}
      disabled={disabled}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
)
