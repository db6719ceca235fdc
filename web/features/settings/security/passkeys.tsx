import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactors } from '../../../../shared/entities/factors.ts'
import { PASSKEY_NAME_MAX } from '../../../../shared/limits.ts'
import { call } from '../../../lib/api.ts'
import { canUsePasskeys, makePasskey, signalPasskeys } from '../../../lib/session/passkeys.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { RemoveFactor, Used, useFactorChange } from './factor-parts.tsx'
import { NewCodes } from './recovery-codes.tsx'

/** The passkeys of the account, and a new one. */
export function Passkeys({ factors: { passkeys, rpId } }: { factors: SecondFactors }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const { busy, problem, run } = useFactorChange(async () => {
    const given = await makePasskey()
    if (given === null) return
    toast.success('Your passkey is added')
    setCodes(given)
  })
  const others = (hash: string) => passkeys.filter((one) => one.hash !== hash).map(({ credentialId }) => credentialId)
  return (
    <Stack gap={3}>
      <Text tone="muted">Sign in with your fingerprint, face or screen lock. Nobody can guess or phish it, and you need no code.</Text>
      {passkeys.length > 0 ? (
        <ListRows label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.hash} passkey={passkey} onRemoved={() => void signalPasskeys(rpId, others(passkey.hash))} />
          ))}
        </ListRows>
      ) : null}
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      {canUsePasskeys(rpId) ? (
        <Row>
          <Button busy={busy && 'Waiting for your device...'} onClick={run}>
            Add a passkey
          </Button>
        </Row>
      ) : (
        <Text tone="muted">This browser cannot make passkeys for this address.</Text>
      )}
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </Stack>
  )
}

interface PasskeyRowProps {
  passkey: SecondFactors['passkeys'][number]
  onRemoved: () => void
}

function PasskeyRow({ passkey: { hash, name, createdAt, usedAt }, onRemoved }: PasskeyRowProps) {
  const { busy, problem, run } = useFactorChange(async () => {
    await call('DELETE /api/auth/passkeys/{hash}', { hash })
    onRemoved()
  }, 'Your passkey is removed')
  return (
    <ListRow
      lead={<KeyRound size={18} />}
      title={name}
      note={problem ?? <Used since={createdAt} usedAt={usedAt} />}
      actions={
        <Row gap={2}>
          <DialogButton size="small" label="Rename" aria-label={`Rename ${name}`} title="Rename your passkey">
            {(close) => <RenameForm hash={hash} name={name} onClose={close} />}
          </DialogButton>
          <RemoveFactor name={name} busy={busy} onRemove={run}>
            It no longer signs you in. You can make another one on the same device.
          </RemoveFactor>
        </Row>
      }
    />
  )
}

const NAMES = ['name']

function RenameForm({ hash, name, onClose }: { hash: string; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const save = async () => {
    await call('PUT /api/auth/passkeys/{hash}', { hash, body: { name: typed } })
    await refresh('GET /api/auth/factors')
    onClose()
  }
  return (
    <DialogForm names={NAMES} submit="Save" busy="Saving..." onSubmit={save} onCancel={onClose}>
      <TextField
        name="name"
        label="Name"
        required="Name is required"
        maxLength={PASSKEY_NAME_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
