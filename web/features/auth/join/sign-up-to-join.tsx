import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { NameField } from '../../../entities/accounts/name-field.tsx'
import { NewPasswordField } from '../../../entities/accounts/new-password-field.tsx'
import { useAccountSubmit } from '../../../entities/accounts/use-account-submit.ts'
import { register } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { leadingTo } from '../wanted.ts'
import { rememberJoining, useJoin } from './use-invitation.ts'

interface SignUpToJoinProps {
  token: string
  /** The invited address, as the mail's link names it. */
  to: string
  invitation: OpenInvitation
  /** Whether an account was made and now joins. */
  onEntering: (isEntering: boolean) => void
}
const NAMES = ['name', 'email', 'password']

/** Creates an account and joins in one step; who has one logs in first, and joins then. */
export function SignUpToJoin({ token, to, invitation, onEntering }: SignUpToJoinProps) {
  const join = useJoin(token)
  const [account, setAccount] = useState({ name: '', email: to, password: '' })
  const change = (part: Partial<typeof account>) => setAccount((before) => ({ ...before, ...part }))
  const [isClaimed, setClaimed] = useState(false)
  const send = async (proof?: string) => {
    setClaimed(proof !== undefined)
    onEntering(true)
    try {
      await register({ ...account, ...(proof !== undefined && { invitation: proof }) })
    } catch (problem) {
      onEntering(false)
      throw problem
    }
    // The account is there: what fails now is said where a signed-in user joins.
    await join(invitation).catch((problem: unknown) => toast.error(serverMessage(problem, 'You have not joined yet')))
    onEntering(false)
  }
  const { form, pending, submit } = useAccountSubmit(NAMES, send, 'Registration failed')
  const login = (
    <Link
      to={`/login${leadingTo(`/join#${new URLSearchParams({ token, to }).toString()}`)}`}
      state={{ email: account.email }}
      onClick={() => rememberJoining(token)}
    >
      Log in to join
    </Link>
  )
  return (
    <>
      <Form {...form}>
        {form.errors.code === 'auth.email_taken' && invitation.kind === 'mail' && !isClaimed ? (
          <Alert
            tone="info"
            action={
              <Button size="small" busy={pending && 'Joining...'} onClick={() => void submit(token)}>
                Create my own account
              </Button>
            }
          >
            If that account is yours, log in to join. If not, create your own: the other one never confirmed this email, and loses it.
          </Alert>
        ) : null}
        <NameField value={account.name} onChange={(name) => change({ name })} />
        <EmailField autoComplete="email" value={account.email} onChange={(email) => change({ email })} />
        <NewPasswordField
          name="password"
          label="Password"
          account={account}
          value={account.password}
          onChange={(password) => change({ password })}
        />
        <Button type="submit" variant="primary" wide busy={pending && 'Joining...'}>
          Create account and join
        </Button>
      </Form>
      <Text tone="muted">Already have an account? {login}</Text>
    </>
  )
}
