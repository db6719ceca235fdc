import { ArrowLeft } from 'lucide-react'
import type { WebhookAttempt } from '../../../../shared/entities/webhook.ts'
import { formatDateTime } from '../../../../shared/format/date.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from '../webhooks.module.css'
import { DeliveryState } from './delivery-state.tsx'

interface DeliveryDetailsProps {
  ownerId: string
  endpointId: string
  deliveryId: string
  isOff: boolean
  onBack: () => void
  onSent: () => Promise<void>
}

/** While a delivery waits for its first attempt, it is read again. */
const SOON_MS = 1_500

/** What was sent, and how each attempt went. */
export function DeliveryDetails({ isOff, onBack, onSent, ...ids }: DeliveryDetailsProps) {
  const { data, error, mutate } = useApi('GET /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}', ids, {
    refreshInterval: (delivery) => (delivery?.state === 'pending' && Date.parse(delivery.nextAt ?? '') <= Date.now() ? SOON_MS : 0),
  })
  const again = useAction(async () => {
    await call('POST /api/webhooks/{ownerId}/{endpointId}/deliveries/{deliveryId}/resend', ids)
    toast.success('It is being sent again')
    await Promise.all([mutate(), onSent()])
  })
  return (
    <Stack gap={4}>
      <Row gap={2} between wrap>
        <Button size="small" icon={<ArrowLeft size={16} />} onClick={onBack}>
          All deliveries
        </Button>
        <Button size="small" busy={again.busy && 'Sending...'} disabled={isOff} onClick={again.run}>
          Resend
        </Button>
      </Row>
      {again.problem === undefined ? null : <Alert>{again.problem}</Alert>}
      {data === undefined ? (
        <NotLoaded error={error} onRetry={() => mutate()} lines={5} />
      ) : (
        <>
          <Stack gap={2}>
            <Text as="h3" weight="bold" breaks>
              {data.type}
            </Text>
            <Row gap={3} rowGap={1} wrap>
              <DeliveryState delivery={data} />
            </Row>
            <Text size="sm" tone="muted" breaks>
              {formatDateTime(data.at)} · no. {data.seq} · {data.id}
            </Text>
          </Stack>
          <Stack gap={2}>
            <Text as="h4" weight="medium">
              Request
            </Text>
            <Code text={indented(data.body)} label="Request" />
          </Stack>
          <Stack gap={2}>
            <Text as="h4" weight="medium">
              Attempts
            </Text>
            {data.tries.length === 0 ? <Text tone="muted">None yet. The first is made within seconds.</Text> : null}
            <Stack as="ol" gap={4} aria-label="Attempts">
              {data.tries.map((attempt) => (
                <Attempt key={attempt.no} attempt={attempt} />
              ))}
            </Stack>
          </Stack>
        </>
      )}
    </Stack>
  )
}

const Attempt = ({ attempt: { no, at, ms, status, error, answer } }: { attempt: WebhookAttempt }) => (
  <Stack as="li" gap={2}>
    <Text size="sm">
      {no}. {formatDateTime(at)} · {error ?? `status ${status}`} · {ms} ms
    </Text>
    {answer === '' ? null : <Code text={answer} label={`Answer to attempt ${no}`} />}
  </Stack>
)

/** Long texts scroll by keys too. */
const REACHABLE = { tabIndex: 0 }

const Code = ({ text, label }: { text: string; label: string }) => (
  <section {...REACHABLE} className={classes(styles.code, styles.long)} aria-label={label}>
    {text}
  </section>
)

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
