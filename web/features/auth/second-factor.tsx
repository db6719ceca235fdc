import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '../../entities/accounts/code-field.tsx'
import { useAccountSubmit } from '../../entities/accounts/use-account-submit.ts'
import { call } from '../../lib/api.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { canUsePasskeys, signInWithPasskey } from '../../lib/session/passkeys.ts'
import type { FactorRequest } from '../../lib/session/factor-request.ts'
import { signInWithCode } from '../../lib/session/second-factor.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface SecondFactorProps {
  request: FactorRequest
  /** Back to the password. */
  onBack: () => void
  /** Called after the sign-in, where the screen does not go on by itself. */
  onDone?: () => void
}

const NAMES = ['code']

/** Asks for a code after the password. */
export function SecondFactor({ request: { challenge, factors }, onBack, onDone }: SecondFactorProps) {
  const hasApp = factors.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const byPasskey = useAction(async () => {
    if (await signInWithPasskey()) onDone?.()
  })
  const [code, setCode] = useState('')
  const [recoveryAt, setRecoveryAt] = useState<string>()
  const [remember, setRemember] = useState(false)
  const send = async () => {
    await signInWithCode({ challenge, code, remember })
    onDone?.()
  }
  const { form, pending } = useAccountSubmit(NAMES, send, 'Login failed')
  const switchKind = () => {
    setRecovery(!isRecovery)
    setCode('')
  }
  const lost = useAction(async () => setRecoveryAt((await call('POST /api/auth/recovery', { body: { challenge } })).recoveryAt))
  if (recoveryAt !== undefined)
    return (
      <Stack gap={4}>
        <Alert tone="success">
          We sent you a mail with a link that removes your second factors. It works from <Moment at={recoveryAt} /> on, so that you can stop
          it on a device where you are signed in, if it was not you.
        </Alert>
        <Button wide onClick={onBack}>
          Back
        </Button>
      </Stack>
    )
  return (
    <Form aria-label="Second factor" {...form}>
      <Text>One more step: confirm that it is you.</Text>
      {byPasskey.problem === undefined ? null : <Alert>{byPasskey.problem}</Alert>}
      {factors.includes('passkey') && canUsePasskeys() ? (
        <Button wide icon={<KeyRound size={16} />} busy={byPasskey.busy && 'Waiting for your passkey...'} onClick={byPasskey.run}>
          Use a passkey
        </Button>
      ) : null}
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} value={code} onChange={setCode} />
      <SwitchField name="remember" label="Do not ask in this browser for 30 days" checked={remember} onChange={setRemember} />
      <Button type="submit" variant="primary" wide busy={pending && 'Logging in...'}>
        Continue
      </Button>
      <Row gap={2} between wrap>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {hasApp ? (
          <Button variant="quiet" onClick={switchKind}>
            {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </Button>
        ) : null}
        <ConfirmButton
          variant="quiet"
          label="I lost all of these"
          busy={lost.busy && 'Sending...'}
          title="Remove your second factors?"
          confirm="Send the mail"
          onConfirm={lost.run}
        >
          We send a link to your email. It works after 72 hours. Until then, every device on which you are signed in is notified and can
          stop it.
        </ConfirmButton>
      </Row>
      {lost.problem === undefined ? null : <Alert>{lost.problem}</Alert>}
    </Form>
  )
}
