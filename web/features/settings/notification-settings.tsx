import { useId } from 'react'
import { NOTIFICATION_KINDS, NOTIFICATION_TOPICS, type NotificationKind, NOTIFICATIONS } from '../../../shared/notifications.ts'
import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import styles from './settings.module.css'
import { FixedRow, SwitchRow } from './switch-row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

export interface SwitchesProps {
  settings: Settings
  onChange: (change: SettingsChange) => void
}

/** Notification settings by topic and kind; security notifications are always on. */
export function NotificationSettings(props: SwitchesProps) {
  return (
    <Stack gap={6}>
      {NOTIFICATION_TOPICS.map((topic) => (
        <Topic
          key={topic}
          title={topic}
          kinds={NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].topic === topic && !('isFormer' in NOTIFICATIONS[kind]))}
          {...props}
        />
      ))}
    </Stack>
  )
}

function Topic({ title, kinds, settings, onChange }: SwitchesProps & { title: string; kinds: readonly NotificationKind[] }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.topic}>
        {title}
      </h3>
      <Stack aria-labelledby={id} as="ul">
        {kinds.map((kind) => {
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
      </Stack>
    </div>
  )
}
