import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

interface ShowPubliclyProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether visitors without an account find the startup, and what they then see. */
export const ShowPublicly = ({ checked, onChange }: ShowPubliclyProps) => (
  <Stack gap={2}>
    <SwitchField name="showPublicly" label="Show publicly" checked={checked} onChange={onChange} />
    <Text size="sm" tone="muted">
      {checked
        ? 'The front page may show its name, logo, industry, location and open roles to everyone. Members, work and numbers stay private.'
        : 'The front page does not show it. People with an account find it in Discover, and others only by a link to it.'}
    </Text>
  </Stack>
)
