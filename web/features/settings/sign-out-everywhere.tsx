import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { discardSession } from '../../lib/session/session.ts'
import { useLogout } from '../../lib/session/use-logout.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './settings.module.css'

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = useLogout(discardSession)

  const confirm = async () => {
    setAsking(false)
    setPending(true)
    setProblem('')
    try {
      await call('DELETE /api/auth/sessions')
      leave()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
      setPending(false)
    }
  }

  return (
    <div className={styles.setting}>
      <p className={styles.text}>
        Lost a device, or signed in on one that is not yours? This ends your session on every device at once, this one too.
      </p>
      {problem === '' ? null : <Alert>{problem}</Alert>}
      <Button variant="secondary" busy={pending ? 'Signing out...' : false} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Every device that is signed in to your account will have to sign in again.
      </ConfirmDialog>
    </div>
  )
}
