import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './webhooks.module.css'

/** A secret that was just made, which the server shows this once. */
export const SecretDialog = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => (
  <Dialog
    open={secret !== undefined}
    onClose={onClose}
    title="The secret of this webhook"
    description="Copy it now: it is not shown again. Your program verifies with it that a request is ours, as Standard Webhooks describes."
    actions={<Button onClick={onClose}>Done</Button>}
  >
    {secret === undefined ? null : <Secret secret={secret} />}
  </Dialog>
)

function Secret({ secret }: { secret: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Stack gap={3}>
      <Text as="div" breaks className={styles.code} aria-label="Secret">
        {isShown ? secret : `whsec_${'•'.repeat(24)}`}
      </Text>
      <Row gap={2} wrap>
        <CopyButton text={secret} what="secret">
          Copy secret
        </CopyButton>
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Reveal'}
        </Button>
      </Row>
    </Stack>
  )
}
