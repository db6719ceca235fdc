import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useFactorChange } from './factor-parts.tsx'
import styles from './security.module.css'

/** Shows new recovery codes, if there are any; they are never shown again. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog open={codes.length > 0} onClose={onClose} title="Your recovery codes" description={NOTE}>
      <Stack gap={5}>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={3} wrap>
          <CopyButton text={text} what="codes">
            Copy codes
          </CopyButton>
          <Button onClick={() => saveFile('launchcrew-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
            Download
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const NOTE =
  'Keep these codes where you find them without this device. Each signs you in once in place of your second factor. They are shown only now.'

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const { busy, problem, run } = useFactorChange(async () => setCodes((await call('POST /api/auth/recovery-codes')).codes))
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">
        {left} of 10 recovery codes are left.{' '}
        {left < 4 ? 'Please make new ones soon.' : 'Each signs you in once without your second factor.'}
      </Text>
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      <ConfirmButton
        label="Make new codes"
        busy={busy && 'Making codes...'}
        title="Make new recovery codes?"
        confirm="Make new codes"
        onConfirm={run}
      >
        The codes that you have now stop working.
      </ConfirmButton>
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </Stack>
  )
}
