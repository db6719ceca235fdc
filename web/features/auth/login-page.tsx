import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { hasDraft } from '../../lib/browser/drafts.ts'
import { returnPath } from '../../lib/redirect.ts'
import { useSession } from '../../lib/session/state.ts'
import { hasSignedInBefore } from '../../lib/session/stored-session.ts'
import { resetSession, signIn } from '../../lib/session/session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './auth-layout.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { Beside } from './about.tsx'
import { FrontDoor } from './front-door.tsx'
import { emailOf, useAfterSignIn } from './use-after-sign-in.ts'
import { useWanted } from './use-wanted.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useAccountSubmit } from '../../entities/accounts/use-account-submit.ts'

const NAMES = ['email', 'password']

/** /login: introduces the product, or greets in a browser that has signed in before. */
export function LoginPage() {
  const { hasEnded } = useSession()
  const { authenticated, otherSearch } = useAfterSignIn()
  const door = { ...useWanted(), search: otherSearch }
  // It stays as it was opened while a sign-in goes on.
  const [isKnown] = useState(() => hasSignedInBefore() || hasEnded === true)
  if (!isKnown) {
    return (
      <FrontDoor {...door}>
        <LoginForm authenticated={authenticated} submit="secondary" />
      </FrontDoor>
    )
  }
  return (
    <AuthLayout
      title="Log in"
      lead="Good to see you again."
      side={<Beside {...door} />}
      other={
        <>
          New here? <Link to={`/register${otherSearch}`}>Create an account</Link>
        </>
      }
    >
      <LoginForm authenticated={authenticated} submit="primary" />
    </AuthLayout>
  )
}

function LoginForm({ authenticated, submit }: { authenticated: boolean; submit: 'primary' | 'secondary' }) {
  const [params] = useSearchParams()
  const wasReset = useReset(params)
  const { hasEnded } = useSession()
  const [email, setEmail] = useState(emailOf(useLocation().state))
  const [password, setPassword] = useState('')

  const { form, pending } = useAccountSubmit(NAMES, () => signIn({ email, password }), 'Login failed')
  return (
    <>
      {hasEnded ? (
        <Alert tone="info">{`Your session ended. Log in to continue${hasDraft(returnPath(params.get('redirect'))) ? '; your draft is saved' : ''}.`}</Alert>
      ) : null}
      {wasReset ? <Alert tone="info">Your session ended because of a problem. Please log in again.</Alert> : null}
      <Form {...form}>
        <EmailField value={email} onChange={setEmail} />
        <Stack gap={2}>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required="Password is required"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Link to="/forgot-password" state={{ email }} className={styles.forgot}>
            Forgot your password?
          </Link>
        </Stack>
        <Button type="submit" variant={submit} wide busy={pending || authenticated ? 'Logging in...' : false}>
          Log in
        </Button>
      </Form>
    </>
  )
}

/** /login?reset=true follows an error of the session: clears what is left of it (spec 8). */
function useReset(params: URLSearchParams): boolean {
  const wanted = params.get('reset') === 'true'
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    resetSession()
  }, [wanted])
  return wanted
}
