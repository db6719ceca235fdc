import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { RESET_MINUTES } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { emailOf } from './use-after-sign-in.ts'
import { useAccountSubmit } from '../../entities/accounts/use-account-submit.ts'

const NAMES = ['email']

/** /forgot-password: requests a reset link; the answer is the same for unknown accounts. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState(emailOf(useLocation().state))
  const [sentTo, setSentTo] = useState('')

  const send = async () => {
    await call('POST /api/auth/password/forgot', { body: { email } })
    setSentTo(email.trim())
  }
  const { form, pending } = useAccountSubmit(NAMES, send)
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="We send you a link to choose a new one."
      other={
        <>
          Back to <Link to="/login">Log in</Link>
        </>
      }
    >
      {sentTo === '' ? null : (
        <Alert tone="success">
          If there is an account for {sentTo}, a link comes within a minute or two. It is valid for {RESET_MINUTES} minutes and can be used
          once. Nothing there? Please look among the spam, too.
        </Alert>
      )}
      <Form {...form}>
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" variant={sentTo === '' ? 'primary' : 'secondary'} wide busy={pending && 'Sending...'}>
          {sentTo === '' ? 'Send link' : 'Send another link'}
        </Button>
      </Form>
    </AuthLayout>
  )
}
