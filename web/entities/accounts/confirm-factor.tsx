import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactors } from '../../../shared/entities/factors.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { ApiError, call } from '../../lib/api.ts'
import { authProblem } from '../../lib/session/auth-problem.ts'
import { canUsePasskeys, confirmWithPasskey } from '../../lib/session/passkeys.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { CodeField } from './code-field.tsx'

interface ConfirmFactorProps {
  /** Called with what shows that the user has proved who they are, or null when they did not. */
  onAnswer: (proof: string | null) => void
}

/** Asks the user to prove who they are before something that must not happen in a session that another person uses. */
export const ConfirmFactor = ({ onAnswer }: ConfirmFactorProps) => (
  <Dialog
    open
    onClose={() => onAnswer(null)}
    title="Confirm that it is you"
    description="This protects your account, should another person use this session."
  >
    <Factors onAnswer={onAnswer} />
  </Dialog>
)

function Factors({ onAnswer }: ConfirmFactorProps) {
  const { data, error, mutate } = useApi('GET /api/auth/factors')
  return data ? <Confirm factors={data} onAnswer={onAnswer} /> : <NotLoaded error={error} onRetry={mutate} />
}

/** By a passkey where there is one; else, or instead, by a code or the password. */
function Confirm({ factors: { totp, passkeys, rpId }, onAnswer }: ConfirmFactorProps & { factors: SecondFactors }) {
  const { busy, problem, run } = useAction(async () => {
    const proof = await confirmWithPasskey()
    if (proof !== null) onAnswer(proof)
  })
  const hasPasskey = passkeys.length > 0
  return (
    <>
      {hasPasskey && canUsePasskeys(rpId) ? (
        <Button wide variant="primary" icon={<KeyRound size={16} />} busy={busy && 'Waiting for your passkey...'} onClick={run}>
          Use a passkey
        </Button>
      ) : null}
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      <ConfirmForm isCode={totp !== null} hasSecond={totp !== null || hasPasskey} onAnswer={onAnswer} />
    </>
  )
}

const NAMES = ['code', 'password']

interface ConfirmFormProps extends ConfirmFactorProps {
  isCode: boolean
  hasSecond: boolean
}

function ConfirmForm({ isCode, hasSecond, onAnswer }: ConfirmFormProps) {
  const [typed, setTyped] = useState('')
  const [isRecovery, setRecovery] = useState(!isCode)
  const confirm = async () => {
    const { proof } = await call('POST /api/auth/confirm', { body: hasSecond ? { code: typed } : { password: typed } }).catch(
      (error: unknown) => {
        throw authProblem(error)
      },
    )
    onAnswer(proof)
  }
  const other = (
    <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
      {isRecovery ? 'Use your app' : 'Use a recovery code'}
    </Button>
  )
  return (
    <DialogForm
      names={NAMES}
      submit="Confirm"
      busy="Checking..."
      action={hasSecond && isCode ? other : null}
      onSubmit={confirm}
      onCancel={() => onAnswer(null)}
    >
      {hasSecond ? (
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} value={typed} onChange={setTyped} />
      ) : (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required="Password is required"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </DialogForm>
  )
}

/** The proof by the password that a form asked for; null in an account with a second factor. */
export async function confirmBy(password: string): Promise<string | null> {
  try {
    return (await call('POST /api/auth/confirm', { body: { password } })).proof
  } catch (error) {
    if (error instanceof ApiError && error.code === 'factor.invalid') return null
    throw error
  }
}
