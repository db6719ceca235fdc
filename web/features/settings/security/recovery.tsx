import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Says that the second factors will be removed, and stops it. */
export function Recovery({ at }: { at: string }) {
  const { busy, problem, run } = useAction(async () => {
    await call('DELETE /api/auth/recovery')
    await refresh('GET /api/auth/factors')
    toast.success('Your second factors stay')
  })
  return (
    <Alert
      tone="warning"
      action={
        <Button busy={busy && 'Stopping...'} onClick={run}>
          Stop
        </Button>
      }
    >
      {problem ?? (
        <>
          Someone who knows your password asked to remove all second factors. From <Moment at={at} /> on, a link that we mailed to you does
          it. If it was not you, stop it and choose a new password.
        </>
      )}
    </Alert>
  )
}
