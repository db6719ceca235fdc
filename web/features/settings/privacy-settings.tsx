import type { Settings } from '../../../shared/entities/settings.ts'
import type { SwitchesProps } from './notification-settings.tsx'
import styles from './settings.module.css'
import { SwitchRow } from './switch-row.tsx'

interface Choice {
  name: keyof Settings['privacy']
  label: string
  note: string
}
const CHOICES: readonly Choice[] = [
  { name: 'readReceipts', label: 'Read receipts', note: 'Others see when you have read their messages, and you see it of theirs.' },
  { name: 'presence', label: 'Presence', note: 'Others see that you are here, and that you were active this week.' },
  { name: 'typing', label: 'Typing', note: 'Others see that you are writing to them.' },
  { name: 'leaderboard', label: 'Leaderboard', note: 'Your points are ranked among those of others.' },
]

/** What others see of the user's activity. */
export function PrivacySettings({ settings, onChange }: SwitchesProps) {
  return (
    <ul className={styles.rows}>
      {CHOICES.map(({ name, label, note }) => (
        <SwitchRow
          key={name}
          label={label}
          note={note}
          checked={settings.privacy[name]}
          onChange={(on) => onChange({ privacy: { [name]: on } })}
        />
      ))}
    </ul>
  )
}
