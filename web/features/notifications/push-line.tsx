import { useState } from 'react'
import type { Notice } from '../../entities/notifications/notifications.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { useUser } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { hasPush, pushSupport, startPush } from '../../lib/worker/push.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './notifications.module.css'

const MENTIONS = new Set<Notice['kind']>(['task.mention', 'chat.mention'])

/** Offers push from the first mention on, until the user has answered. */
export const PushLine = ({ notices }: { notices: readonly Notice[] }) => (notices.some(({ kind }) => MENTIONS.has(kind)) ? <Offer /> : null)

function Offer() {
  const { id } = useUser()
  const [isAnswered, setAnswered] = useState(() => readStored('pushOffer') !== null || hasPush(id))
  const support = pushSupport()
  if (isAnswered || !(support === 'yes' || support === 'install')) return null
  const answer = () => {
    writeStored('pushOffer', 'answered')
    setAnswered(true)
  }
  const turnOn = async () => {
    try {
      if (await startPush(id)) toast.success('This device gets push now')
      answer()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Push could not be turned on')
    }
  }
  return (
    <div className={styles.offer}>
      <Text size="sm">Learn of mentions while Launchcrew is closed.</Text>
      <Row gap={2}>
        {support === 'yes' ? (
          <Button size="small" onClick={() => void turnOn()}>
            Turn on push
          </Button>
        ) : (
          <ButtonLink size="small" to="/settings?section=notifications" onClick={answer}>
            See how
          </ButtonLink>
        )}
        <Button size="small" variant="quiet" onClick={answer}>
          Not now
        </Button>
      </Row>
    </div>
  )
}
