import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { discardSession } from '../../lib/session/session.ts'
import { useLogout } from '../../lib/session/use-logout.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './settings.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const leave = useLogout(discardSession)
  const { busy, problem, run } = useAction(async () => {
    await call('DELETE /api/auth/sessions')
    leave()
  })

  return (
    <Stack gap={4} align="start">
      <p className={styles.text}>Lost a device, or used one that is not yours? Sign out of every session, including this one.</p>
      {problem ? <Alert>{problem}</Alert> : null}
      <ConfirmButton
        label="Sign out everywhere"
        busy={busy && 'Signing out...'}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        onConfirm={run}
      >
        You will need to log in again on every device, including this one.
      </ConfirmButton>
    </Stack>
  )
}
