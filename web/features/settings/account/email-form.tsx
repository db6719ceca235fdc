import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { replaceUser } from '../../../lib/session/session.ts'
import { useUser } from '../../../lib/session/state.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { MailStop } from './mail-stop.tsx'
import { AccountForm } from './account-form.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'
import { EmailCodeForm } from '../../../entities/accounts/email-code-form.tsx'
import { formatDate } from '../../../../shared/format/date.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const NAMES = ['email', 'password']

/** The e-mail to sign in with; a new one takes the password, and takes its place when it is confirmed. */
export function EmailForm() {
  const saved = useUser().email
  const [typed, setEmail] = useState<string>()
  const { texts, change, field } = useTextFields({ password: '' })
  const email = typed ?? saved
  const unchanged = email.trim().toLowerCase() === saved
  const save = async () => {
    replaceUser(await call('PUT /api/users/email', { body: { email, ...texts } }))
    setEmail(undefined)
    change({ password: '' })
  }
  return (
    <Stack gap={4}>
      <AccountForm
        label="Change your email"
        names={NAMES}
        submit="Save email"
        done="We sent you a mail. Your email changes when you confirm it"
        unchanged={unchanged}
        onSave={save}
      >
        <EmailField value={email} onChange={setEmail} />
        {unchanged ? null : (
          <PasswordField
            {...field('password')}
            label="Your password"
            hint="To make sure that it is you."
            autoComplete="current-password"
            required="Password is required"
          />
        )}
      </AccountForm>
      <Proof />
    </Stack>
  )
}

/** What waits for the proof of an e-mail, and the field for its code. */
function Proof() {
  const { email, isVerified, verifyBy, pendingEmail } = useUser()
  if (pendingEmail === undefined && isVerified && verifyBy === undefined) return <MailStop />
  const keep = () =>
    orToast('The change could not be ended. Please try again', async () => replaceUser(await call('DELETE /api/users/email/pending')))
  return (
    <>
      {pendingEmail !== undefined ? (
        <Alert tone="info" action={<Button size="small" onClick={() => void keep()}>{`Keep ${email}`}</Button>}>
          {`We sent a link and a code to ${pendingEmail}. You log in with ${email} until you confirm it.`}
        </Alert>
      ) : (
        <Alert tone="info">
          {isVerified
            ? `Please confirm this email until ${formatDate(verifyBy ?? '')}.`
            : 'This email is not confirmed. Until then you cannot invite people by mail, show a startup publicly or be on the leaderboard.'}
        </Alert>
      )}
      <EmailCodeForm />
    </>
  )
}
