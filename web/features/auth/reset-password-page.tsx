import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../lib/api.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { authProblem } from '../../lib/session/auth-problem.ts'
import { type FactorRequest, factorRequestOf } from '../../lib/session/factor-request.ts'
import { resetPassword } from '../../lib/session/session.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { NewPasswordField } from '../../entities/accounts/new-password-field.tsx'
import { NameField } from '../../entities/accounts/name-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { AuthLayout } from './auth-layout.tsx'

const SecondFactor = lazy(async () => ({ default: (await chunk(() => import('./second-factor.tsx'))).SecondFactor }))

const NAMES = ['password', 'name']
const HOME = '/my-dashboard'

/** /reset-password#token=...: where the link of the mail leads; the new password signs in. */
export const ResetPasswordPage = () => (
  <ByLink title="Choose a new password" lead="This ends all your sessions and logs you in here." route="POST /api/auth/password/reset" />
)

/** /take-back-email#token=...: where the mail about a changed e-mail leads, for 72 hours. */
export const TakeBackEmailPage = () => (
  <ByLink
    title="Take your email back"
    lead="Your account uses this address again. All sessions end, and nobody logs in with the old password."
    route="POST /api/auth/email/take-back"
  />
)

interface ByLinkProps {
  title: string
  lead: string
  route: 'POST /api/auth/password/reset' | 'POST /api/auth/email/take-back'
}

function ByLink({ title, lead, route }: ByLinkProps) {
  const params = new URLSearchParams(useLocation().hash.slice(1))
  const token = params.get('token') ?? ''
  const [refusal, setRefusal] = useState(
    token === '' ? 'This link is not complete. Please open the one in the mail, or ask for a new one' : '',
  )
  return (
    <AuthLayout
      title={title}
      lead={lead}
      other={
        <>
          Back to <Link to="/login">Log in</Link>
        </>
      }
    >
      {refusal === '' ? (
        <NewPassword token={token} route={route} isUnconfirmed={params.has('unconfirmed')} onRefused={setRefusal} />
      ) : (
        <AskAgain sentence={refusal} />
      )}
    </AuthLayout>
  )
}

const AskAgain = ({ sentence }: { sentence: string }) => (
  <>
    <Alert>{sentence}</Alert>
    <ButtonLink to="/forgot-password" variant="primary" wide>
      Ask for a new link
    </ButtonLink>
  </>
)

interface NewPasswordProps extends Pick<ByLinkProps, 'route'> {
  token: string
  /** Nobody has proved the e-mail of the account: another person may have made it. */
  isUnconfirmed: boolean
  onRefused: (sentence: string) => void
}

function NewPassword({ token, route, isUnconfirmed, onRefused }: NewPasswordProps) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isOwn, setOwn] = useState(true)
  const [name, setName] = useState('')
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState<FactorRequest>()
  const { errors, show } = useFormErrors(NAMES)

  const done = () => {
    toast.success('Your new password is saved')
    void navigate(HOME, { replace: true })
  }
  const save = async () => {
    setPending(true)
    try {
      await resetPassword({ token, password, ...(!isOwn && { name }) }, route)
      done()
    } catch (error) {
      const request = factorRequestOf(error)
      if (request) setAsked(request)
      else if (isRefused(error)) onRefused(error.message)
      else show(authProblem(error))
      setPending(false)
    }
  }

  if (asked)
    return (
      <Suspense>
        <SecondFactor request={asked} onDone={done} onBack={() => void navigate('/login')} />
      </Suspense>
    )
  return (
    <Form onSubmit={() => void save()} errors={errors}>
      {isUnconfirmed ? (
        <>
          <SwitchField label="I created this account myself" checked={isOwn} onChange={setOwn} />
          <Text size="sm" tone="muted">
            {isOwn
              ? 'Nobody has confirmed this email yet. If another person registered with it, switch this off.'
              : 'You get an account of your own. What was made in the other one stays there, without your email.'}
          </Text>
          {isOwn ? null : <NameField value={name} onChange={setName} />}
        </>
      ) : null}
      <NewPasswordField name="password" label="New password" value={password} onChange={setPassword} />
      <Button type="submit" variant="primary" wide busy={pending && 'Saving...'}>
        Save and sign in
      </Button>
    </Form>
  )
}

/** The link itself is no use: no other password makes it better. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'auth.reset_invalid' || error.fields['token'] !== undefined)
