import { lazy, Suspense } from 'react'
import { chunk } from '../../../lib/lazy-screen.ts'
import { useUser } from '../../../lib/session/state.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

const VerifyFirst = lazy(async () => ({ default: (await chunk(() => import('../../../entities/accounts/verify-first.tsx'))).VerifyFirst }))

interface ShowPubliclyProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether visitors without an account find the startup, and what they then see. */
export function ShowPublicly({ checked, onChange }: ShowPubliclyProps) {
  const { isVerified } = useUser()
  return (
    <Stack gap={2}>
      <SwitchField name="showPublicly" label="Show publicly" checked={checked} onChange={onChange} disabled={!isVerified && !checked} />
      {isVerified ? null : (
        <Suspense>
          <VerifyFirst>You can show it publicly once your email is confirmed.</VerifyFirst>
        </Suspense>
      )}
      <Text size="sm" tone="muted">
        On: visitors without an account see its name, logo, industry, location and open roles on the front page, and nothing else. Off: only
        people with an account or a link find it.
      </Text>
    </Stack>
  )
}
