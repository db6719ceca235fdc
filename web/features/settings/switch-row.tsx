import { SwitchField } from '../../ui/fields/switch-field.tsx'
import styles from './settings.module.css'
import { Text } from '../../ui/layout/text.tsx'

interface SwitchRowProps {
  label: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export const SwitchRow = ({ label, note, checked, onChange }: SwitchRowProps) => (
  <li className={styles.row}>
    <SwitchField
      label={
        <span className={styles.words}>
          <span>{label}</span>
          <Text as="span" size="sm" tone="muted">
            {note}
          </Text>
        </span>
      }
      checked={checked}
      onChange={onChange}
    />
  </li>
)
