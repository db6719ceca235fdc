import { Link, useLocation } from 'react-router-dom'
import { useState } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AuthLayout } from './auth-layout.tsx'

/** /recover#token=...: where the mail to a user who has lost all second factors leads. */
export function RecoverPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { busy, problem, run } = useAction(async () => {
    await call('PUT /api/auth/recovery', { body: { token } })
    setDone(true)
  })
  return (
    <AuthLayout
      title="Remove your second factors"
      lead="Then your password alone signs you in, and you can add new ones."
      other={
        <>
          Back to <Link to="/login">Log in</Link>
        </>
      }
    >
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      {isDone ? (
        <>
          <Alert tone="success">Your second factors are removed.</Alert>
          <ButtonLink to="/login" variant="primary" wide>
            Log in
          </ButtonLink>
        </>
      ) : (
        <Button variant="danger" wide busy={busy && 'Removing...'} onClick={run}>
          Remove all second factors
        </Button>
      )}
    </AuthLayout>
  )
}
