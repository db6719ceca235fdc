import { useState } from 'react'
import type { SettingsChange } from '../../../../shared/entities/settings.ts'
import { Text } from '../../../ui/layout/text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Choices } from '../choices.tsx'
import { Followed } from './followed.tsx'
import { KindTable, Matrix } from './matrix.tsx'
import { CUSTOM, inverseOf, type Preset, presetOf, PRESETS, presetReach, type Reach } from './presets.ts'
import type { SwitchesProps } from '../use-settings.ts'
import { Regular, When } from './when.tsx'

/** Presets, a row for each group of notifications with its channels, when they come, and what comes regularly; each change is saved and can be undone. */
export function NotificationSettings({ settings, onChange }: SwitchesProps) {
  const change = (part: SettingsChange, says = 'Notifications changed') => {
    const back = inverseOf(settings, part)
    // Times of a user without a zone are those of this device.
    onChange(settings.timeZone === '' && part.delivery ? { ...part, timeZone: deviceZone() } : part)
    undoable({ says, quiet: true, undo: () => Promise.resolve(onChange(back)), failure: 'Your settings were not changed back' })
  }
  const props = { settings, onChange: change }
  return (
    <Stack gap={6}>
      <Presets {...props} />
      <Stack gap={3}>
        <Matrix {...props} />
        <Text size="sm" tone="muted">
          Mail and push repeat what you have not read here, so a notification that is off in the app reaches you nowhere.
        </Text>
        <KindTable {...props} />
      </Stack>
      <When {...props} />
      <Regular {...props} />
      <Followed />
    </Stack>
  )
}

/** Sets everything at once; a choice of the user's own can be taken up again while the page is open. */
function Presets({ settings, onChange }: SwitchesProps) {
  const [custom, setCustom] = useState<Reach>()
  const chosen = presetOf(settings)
  const choose = (value: Preset | 'custom') => {
    if (chosen === CUSTOM.value) setCustom(settings)
    const reach = value === CUSTOM.value ? custom : presetReach(value, settings)
    if (!reach) return
    const { mail, push, digest, report, alerts } = reach.delivery
    onChange({
      notificationPrefs: { ...presetReach('all', settings).notificationPrefs, ...reach.notificationPrefs },
      delivery: { mail, push, digest, report, alerts },
    })
  }
  const choices = chosen === CUSTOM.value || custom ? [...PRESETS, CUSTOM] : PRESETS
  return <Choices legend="Presets" choices={choices} chosen={chosen} onChoose={choose} />
}
