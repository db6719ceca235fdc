import { useState } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { discardSession } from '../../lib/session/session.ts'
import { useLogout } from '../../lib/session/use-logout.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './settings.module.css'
import { Stack } from '../../ui/layout/stack.tsx'

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const leave = useLogout(discardSession)
  const { busy, problem, run } = useAction(async () => {
    await call('DELETE /api/auth/sessions')
    leave()
  })

  const confirm = () => {
    setAsking(false)
    run()
  }

  return (
    <Stack gap={4} align="start">
      <p className={styles.text}>Lost a device, or used one that is not yours? Sign out of every session, including this one.</p>
      {problem ? <Alert>{problem}</Alert> : null}
      <Button variant="secondary" busy={busy && 'Signing out...'} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        You will need to log in again on every device, including this one.
      </ConfirmDialog>
    </Stack>
  )
}
