import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { chunk } from '../../lib/lazy-screen.ts'
import { useSession } from '../../lib/session/state.ts'
import { returnPath } from '../../lib/redirect.ts'
import { hasSignedInBefore } from '../../lib/session/stored-session.ts'
import { type FactorRequest, factorRequestOf } from '../../lib/session/factor-request.ts'
import { resetSession, signIn } from '../../lib/session/session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './front-door.module.css'
import { FrontDoor } from './front-door.tsx'
import { emailOf, useAfterSignIn } from './use-after-sign-in.ts'
import { useWanted } from './use-wanted.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useAccountSubmit } from '../../entities/accounts/use-account-submit.ts'

/** Loaded in browsers that have passkeys. */
const PasskeySignIn = lazy(async () => ({ default: (await chunk(() => import('./passkey-sign-in.tsx'))).PasskeySignIn }))

/** Loaded for accounts with a second factor. */
const SecondFactor = lazy(async () => ({ default: (await chunk(() => import('./second-factor.tsx'))).SecondFactor }))

/** Loaded for those whose session has ended: the screens that they come from have most of it. */
const Ended = lazy(async () => ({ default: (await chunk(() => import('./session-ended.tsx'))).SessionEnded }))

const NAMES = ['email', 'password']

/** /login: introduces the product, or greets in a browser that has signed in before. */
export function LoginPage() {
  const { hasEnded } = useSession()
  const { authenticated, otherSearch } = useAfterSignIn()
  const door = { ...useWanted(), search: otherSearch }
  // It stays as it was opened while a sign-in goes on.
  const [isKnown] = useState(() => hasSignedInBefore() || hasEnded === true)
  return (
    <FrontDoor {...door} isKnown={isKnown}>
      <LoginForm authenticated={authenticated} submit={isKnown ? 'primary' : 'secondary'} />
    </FrontDoor>
  )
}

function LoginForm({ authenticated, submit }: { authenticated: boolean; submit: 'primary' | 'secondary' }) {
  const [params] = useSearchParams()
  const wasReset = useReset(params)
  const [isProving] = useState(() => returnPath(params.get('redirect')).startsWith('/verify-email'))
  const { hasEnded } = useSession()
  const [email, setEmail] = useState(emailOf(useLocation().state))
  const [password, setPassword] = useState('')

  const [asked, setAsked] = useState<FactorRequest>()

  const send = () =>
    signIn({ email, password }).catch((error: unknown) => {
      const request = factorRequestOf(error)
      if (!request) throw error
      setAsked(request)
    })
  const { form, pending } = useAccountSubmit(NAMES, send, 'Login failed')
  if (asked)
    return (
      <Suspense>
        <SecondFactor request={asked} onBack={() => setAsked(undefined)} />
      </Suspense>
    )
  return (
    <>
      {hasEnded ? (
        <Suspense>
          <Ended path={params.get('redirect')} />
        </Suspense>
      ) : null}
      {isProving ? <Alert tone="info">Log in to confirm your email, or type the code of the mail where you are logged in.</Alert> : null}
      {wasReset ? <Alert tone="info">Your session ended because of a problem. Please log in again.</Alert> : null}
      <Form {...form}>
        <EmailField autoComplete="username webauthn" value={email} onChange={setEmail} />
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
      {authenticated ? null : <Passkey />}
    </>
  )
}

/** Offers passkeys where browser and address allow them; the form above does not wait for it. */
const Passkey = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential && !IP.test(location.hostname) ? (
    <Suspense>
      <PasskeySignIn />
    </Suspense>
  ) : null

/** Passkeys are bound to names. */
const IP = /^[\d.]+$|^\[/

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
