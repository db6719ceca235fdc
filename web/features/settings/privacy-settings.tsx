import type { Settings } from '../../../shared/entities/settings.ts'
import type { SwitchesProps } from './use-settings.ts'
import { SwitchRow } from './switch-row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface Choice {
  name: keyof Settings['privacy']
  label: string
  note: string
}
const CHOICES: readonly Choice[] = [
  { name: 'readReceipts', label: 'Read receipts', note: 'Show others when you read their messages, and see when they read yours.' },
  { name: 'presence', label: 'Presence', note: 'Show others when you are online, and that you were active this week.' },
  { name: 'typing', label: 'Typing', note: 'Show others when you are typing a message to them.' },
  { name: 'leaderboard', label: 'Leaderboard', note: 'Show your name and points on the leaderboard.' },
]

/** What others see of the user's activity. */
export const PrivacySettings = ({ settings, onChange }: SwitchesProps) => (
  <Stack as="ul">
    {CHOICES.map(({ name, label, note }) => (
      <SwitchRow
        key={name}
        label={label}
        note={note}
        checked={settings.privacy[name]}
        onChange={(on) => onChange({ privacy: { [name]: on } })}
      />
    ))}
  </Stack>
)
