import type { WebhookDelivery } from '../../../../shared/entities/webhook.ts'
import { formatDateTime } from '../../../../shared/format/date.ts'
import { Badge, type BadgeTone } from '../../../ui/facts/badge.tsx'

const TONES: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = { delivered: 'success', pending: 'warning', failed: 'danger' }
const WORDS: Readonly<Record<WebhookDelivery['state'], string>> = { delivered: 'Delivered', pending: 'Waiting', failed: 'Failed' }

/** How far a delivery is: its state, the last answer, and when it is tried next. */
export const DeliveryState = ({ delivery: { state, status, attempts, nextAt } }: { delivery: WebhookDelivery }) => (
  <>
    <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
    {attempts > 0 ? (
      <span>
        {status === 0 ? 'no answer' : `status ${status}`} · {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
      </span>
    ) : null}
    {nextAt && attempts > 0 ? <span>next {formatDateTime(nextAt)}</span> : null}
  </>
)
