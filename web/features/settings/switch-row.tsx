import type { ReactNode } from 'react'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import styles from './settings.module.css'
import { Text } from '../../ui/layout/text.tsx'

interface SwitchRowProps {
  label: string
  note?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SwitchRow({ label, note, checked, onChange }: SwitchRowProps) {
  return (
    <li className={styles.row}>
      <SwitchField label={<Words label={label} note={note} />} checked={checked} onChange={onChange} />
    </li>
  )
}

/** A setting without a switch, which is always on. */
export function FixedRow({ label, note, state }: { label: string; note?: string; state: ReactNode }) {
  return (
    <li className={styles.row}>
      <Words label={label} note={note} />
      {state}
    </li>
  )
}

const Words = ({ label, note }: { label: string; note: string | undefined }) => (
  <span className={styles.words}>
    <span>{label}</span>
    {note ? (
      <Text as="span" size="sm" tone="muted">
        {note}
      </Text>
    ) : null}
  </span>
)
