import { NOTIFICATION_KINDS, NOTIFICATIONS } from '../../../shared/notifications.ts'
import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import styles from './settings.module.css'
import { FixedRow, SwitchRow } from './switch-row.tsx'

export interface SwitchesProps {
  settings: Settings
  onChange: (change: SettingsChange) => void
}

/** Notification settings by kind; security notifications are always on. */
export function NotificationSettings({ settings, onChange }: SwitchesProps) {
  return (
    <ul className={styles.rows}>
      {NOTIFICATION_KINDS.map((kind) => {
        const { label, optional } = NOTIFICATIONS[kind]
        return optional ? (
          <SwitchRow
            key={kind}
            label={label}
            checked={settings.notificationPrefs[kind] !== false}
            onChange={(on) => onChange({ notificationPrefs: { [kind]: on } })}
          />
        ) : (
          <FixedRow key={kind} label={label} state={<Badge>Always on</Badge>} />
        )
      })}
    </ul>
  )
}
