import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { signInWithPasskey } from '../../lib/session/passkeys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** A challenge is good for five minutes. */
const RENEWED_MS = 4 * 60_000

/** Signs in with a passkey: by the button, or by the list that the browser shows at the field of the e-mail. */
export function PasskeySignIn() {
  const { busy, problem, run } = useAction(signInWithPasskey)
  useEffect(() => {
    if (busy) return undefined
    let waiting = new AbortController()
    const offer = () => {
      waiting.abort()
      waiting = new AbortController()
      void offerPasskeys(waiting.signal)
    }
    offer()
    const timer = setInterval(offer, RENEWED_MS)
    return () => {
      clearInterval(timer)
      waiting.abort()
    }
  }, [busy])
  return (
    <>
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      <Button wide icon={<KeyRound size={16} />} busy={busy && 'Waiting for your passkey...'} onClick={run}>
        Log in with a passkey
      </Button>
    </>
  )
}

/** Lets the browser list passkeys at the field of the e-mail until one is chosen; what fails there leaves the password. */
async function offerPasskeys(signal: AbortSignal): Promise<void> {
  try {
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await signInWithPasskey({ mediation: 'conditional', signal })
  } catch (error) {
    console.warn('The passkey was not accepted', error)
  }
}
