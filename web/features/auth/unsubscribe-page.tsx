import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NOTIFICATION_GROUPS } from '../../../shared/notification-groups.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AuthLayout } from './auth-layout.tsx'

const OTHERS: Readonly<Record<string, string>> = {
  digest: 'Digests',
  report: 'Weekly reports',
  alert: 'Alerts on unusual figures',
  invitations: 'Invitations',
}

/** What a token is for; the server checks it when it is used. */
function groupIn(token: string): string | undefined {
  try {
    const { from } = JSON.parse(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { from?: string }
    return from
  } catch {
    return undefined
  }
}

const labelOf = (group: string): string | undefined =>
  group in NOTIFICATION_GROUPS ? NOTIFICATION_GROUPS[group as keyof typeof NOTIFICATION_GROUPS].label : OTHERS[group]

/** /unsubscribe#token=...: where the link of a mail leads, with or without a session. Opening it changes nothing. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const group = groupIn(token)
  const label = group === undefined ? undefined : labelOf(group)
  return (
    <AuthLayout
      title="Unsubscribe"
      lead="This only changes what we mail to you."
      other={
        <>
          Choose all mails in <Link to="/settings?section=notifications">Settings</Link>
        </>
      }
    >
      {label === undefined ? (
        <Alert>This link is not complete. Please open it from the mail again.</Alert>
      ) : (
        <Choice token={token} label={label} hasAll={group !== 'invitations'} />
      )}
    </AuthLayout>
  )
}

function Choice({ token, label, hasAll }: { token: string; label: string; hasAll: boolean }) {
  const [stopped, setStopped] = useState<'these' | 'all'>()
  const these = useStop(token, false, () => setStopped('these'))
  const all = useStop(token, true, () => setStopped('all'))
  const problem = these.problem ?? all.problem
  return (
    <>
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      {stopped === undefined ? null : (
        <Alert tone="success">
          {stopped === 'all' ? 'You get no more mails but those about your account.' : `You get no more mails of this kind: ${label}.`}
        </Alert>
      )}
      {stopped === undefined ? (
        <Button variant="primary" wide busy={these.busy && 'Stopping...'} onClick={these.run}>
          {`Stop mails: ${label}`}
        </Button>
      ) : null}
      {hasAll && stopped !== 'all' ? (
        <Button wide busy={all.busy && 'Stopping...'} onClick={all.run}>
          Stop all mails but those about my account
        </Button>
      ) : null}
    </>
  )
}

const useStop = (token: string, all: boolean, onDone: () => void) =>
  useAction(async () => {
    await call('POST /api/unsubscribe/{token}', { token, body: { all } })
    onDone()
  })
