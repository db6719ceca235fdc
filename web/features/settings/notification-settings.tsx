import { useId, useState } from 'react'
import { isOptional, NOTIFICATION_KINDS, NOTIFICATION_TOPICS, type NotificationKind, NOTIFICATIONS } from '../../../shared/notifications.ts'
import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Choices } from './choices.tsx'
import { CUSTOM, type Prefs, prefsOf, type Preset, presetOf, PRESETS, presetPrefs } from './presets.ts'
import styles from './settings.module.css'

export interface SwitchesProps {
  settings: Settings
  onChange: (change: SettingsChange) => void
}

/** Presets, and a table with a row for each kind of notification; security notifications are always on. */
export const NotificationSettings = (props: SwitchesProps) => (
  <Stack gap={4}>
    <Presets {...props} />
    <table className={styles.table}>
      <caption className="visually-hidden">Notifications by kind</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">In app</th>
        </tr>
      </thead>
      {NOTIFICATION_TOPICS.map((topic) => (
        <tbody key={topic}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {topic}
            </th>
          </tr>
          {NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].topic === topic && !('isFormer' in NOTIFICATIONS[kind])).map((kind) => (
            <KindRow key={kind} kind={kind} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  </Stack>
)

/** Sets all switches at once; a choice of the user's own can be taken up again while the page is open. */
function Presets({ settings, onChange }: SwitchesProps) {
  const [custom, setCustom] = useState<Prefs>()
  const chosen = presetOf(settings.notificationPrefs)
  const choose = (value: Preset | 'custom') => {
    if (chosen === CUSTOM.value) setCustom(prefsOf((kind) => settings.notificationPrefs[kind] !== false))
    const notificationPrefs = value === CUSTOM.value ? custom : presetPrefs(value)
    if (notificationPrefs) onChange({ notificationPrefs })
  }
  const choices = chosen === CUSTOM.value || custom ? [...PRESETS, CUSTOM] : PRESETS
  return <Choices legend="Presets" choices={choices} chosen={chosen} onChoose={choose} />
}

function KindRow({ kind, settings, onChange }: SwitchesProps & { kind: NotificationKind }) {
  const id = useId()
  const { label } = NOTIFICATIONS[kind]
  const optional = isOptional(kind)
  return (
    <tr>
      <th scope="row">{optional ? <label htmlFor={id}>{label}</label> : label}</th>
      <td>
        {optional ? (
          <SwitchField
            id={id}
            label={<span className="visually-hidden">In app</span>}
            checked={settings.notificationPrefs[kind] !== false}
            onChange={(isOn) => onChange({ notificationPrefs: { [kind]: isOn } })}
          />
        ) : (
          <Badge>Always on</Badge>
        )}
      </td>
    </tr>
  )
}
