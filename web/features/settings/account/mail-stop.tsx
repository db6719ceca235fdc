import { useState } from 'react'
import { EmailCodeForm } from '../../../entities/accounts/email-code-form.tsx'
import { SendProofAgain } from '../../../entities/accounts/verify-first.tsx'
import { useUser } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Says why mails do not reach the user, with the way to confirm the address again; nothing when they do. */
export function MailStop() {
  const { email } = useUser()
  const { data, mutate } = useApi('GET /api/users/email')
  const [isSent, setSent] = useState(false)
  if (data?.mailStop == null) return null
  return (
    <>
      <Alert tone="info" action={isSent ? undefined : <SendProofAgain label="Confirm again" onSent={() => setSent(true)} />}>
        {data.mailStop === 'bounce'
          ? `Your email address does not receive mail: what we sent to ${email} came back, so we send nothing more. If it works again, confirm it. Otherwise change it above.`
          : `A mail to ${email} was reported as spam, so we only send what is about your account. Confirm the address to get all mails again.`}
      </Alert>
      {isSent ? <EmailCodeForm startsFocused onDone={() => void mutate()} /> : null}
    </>
  )
}
