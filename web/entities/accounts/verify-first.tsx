import type { ReactNode } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

export const VERIFY_PATH = '/verify-email'

/** Says why something waits until the user has confirmed their email, with the ways to do so; nothing for those who have. */
export function VerifyFirst({ children }: { children: ReactNode }) {
  if (useUser().isVerified) return null
  return (
    <Alert tone="info" action={<WaysToVerify />}>
      {children}
    </Alert>
  )
}

/** Enter the code that was mailed, or have it mailed again. */
export const WaysToVerify = () => (
  <>
    <ButtonLink size="small" to={VERIFY_PATH}>
      Enter code
    </ButtonLink>
    <SendProofAgain />
  </>
)

/** Mails a new link and code to the address that waits for its proof. */
export function SendProofAgain({ label = 'Send again', onSent }: { label?: string; onSent?: () => void }) {
  const { email, pendingEmail = email } = useUser()
  const { busy, run } = useAction(async () => {
    try {
      await call('POST /api/users/email/proof')
      onSent?.()
      toast.success(`We sent a new link and code to ${pendingEmail}. They come within a minute or two`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The mail was not sent. Please try again')
    }
  })
  return (
    <Button size="small" busy={busy && 'Sending...'} onClick={run}>
      {label}
    </Button>
  )
}
