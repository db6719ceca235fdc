import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactors } from '../../../../shared/entities/factors.ts'
import { CodeField } from '../../../entities/accounts/code-field.tsx'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { authProblem } from '../../../lib/session/auth-problem.ts'
import { useUser } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { QrCode, qrOf } from '../../../ui/images/qr-code.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { RemoveFactor, Used, useFactorChange } from './factor-parts.tsx'
import { NewCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

/** The authenticator app: how to add one, or when it was used. */
export function Authenticator({ totp }: Pick<SecondFactors, 'totp'>) {
  return totp === null ? <AddApp /> : <App totp={totp} />
}

function App({ totp: { addedAt, usedAt } }: { totp: NonNullable<SecondFactors['totp']> }) {
  const { busy, problem, run } = useFactorChange(() => call('DELETE /api/auth/totp'), 'Your authenticator app is removed')
  return (
    <ListRows label="Authenticator app">
      <ListRow
        lead={<Smartphone size={18} />}
        title="Your app"
        note={problem ?? <Used since={addedAt} usedAt={usedAt} />}
        actions={
          <RemoveFactor name="your authenticator app" busy={busy} onRemove={run}>
            Its codes no longer sign you in. Without another second factor, your password alone does.
          </RemoveFactor>
        }
      />
    </ListRows>
  )
}

function AddApp() {
  const [secret, setSecret] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { busy, problem, run } = useAction(async () => setSecret((await call('POST /api/auth/totp', { body: {} })).key))
  const close = () => {
    setSecret(undefined)
    setCodes([])
    void refresh('GET /api/auth/factors')
  }
  const added = (given: readonly string[]) => {
    setSecret(undefined)
    if (given.length > 0) setCodes(given)
    else close()
  }
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">
        An app on your phone shows a new code of six digits every 30 seconds. You are asked for one after your password.
      </Text>
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      <Button busy={busy && 'Preparing...'} onClick={run}>
        Add an authenticator app
      </Button>
      <Dialog
        open={secret !== undefined}
        onClose={close}
        title="Add an authenticator app"
        description="Scan this code with your app, or type the key into it. Then enter the six digits that it shows."
      >
        {secret === undefined ? null : <FirstCode secret={secret} onAdded={added} onCancel={close} />}
      </Dialog>
      <NewCodes codes={codes} onClose={close} />
    </Stack>
  )
}

const NAMES = ['code']

function FirstCode({ secret, onAdded, onCancel }: { secret: string; onAdded: (codes: readonly string[]) => void; onCancel: () => void }) {
  const { email } = useUser()
  const [code, setCode] = useState('')
  const add = async () => {
    const { codes } = await call('PUT /api/auth/totp', { body: { code } }).catch((error: unknown) => {
      throw authProblem(error)
    })
    toast.success('Your authenticator app is added')
    onAdded(codes)
  }
  const key = secret.replaceAll(/.{4}(?=.)/g, '$& ')
  return (
    <DialogForm names={NAMES} submit="Add app" busy="Checking..." onSubmit={add} onCancel={onCancel}>
      <QrCode qr={qrOf(addressOf(email, secret))} label="QR code for your authenticator app" />
      <Row gap={2}>
        <code className={styles.key}>{key}</code>
        <CopyButton text={secret} what="key" />
      </Row>
      <CodeField value={code} onChange={setCode} />
    </DialogForm>
  )
}

/** What authenticator apps read. */
const addressOf = (email: string, secret: string): string =>
  `otpauth://totp/Launchcrew:${encodeURIComponent(email)}?secret=${secret}&issuer=Launchcrew`
