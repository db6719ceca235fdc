import { useSearchParams } from 'react-router-dom'
import type { WebhookDelivery, WebhookEndpoint } from '../../../../shared/entities/webhook.ts'
import { WEBHOOK_LOG_DAYS } from '../../../../shared/webhook-limits.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { addressOf } from '../names.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { RangeForm } from './range-form.tsx'

/** The log of an endpoint; `?delivery=` opens one of it. */
export function LogPanel({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { id: endpointId, ownerId, url, off } = endpoint
  const ids = { ownerId, endpointId }
  const [query, setQuery] = useSearchParams()
  const log = usePages('GET /api/webhooks/{ownerId}/{endpointId}/deliveries', ids, { fresh: true })
  const open = query.get('delivery')
  const show = (delivery: string | undefined) => {
    const { delivery: _delivery, ...rest } = Object.fromEntries(query)
    setQuery(delivery === undefined ? rest : { ...rest, delivery })
  }
  const test = useAction(async () => {
    const { id } = await call('POST /api/webhooks/{ownerId}/{endpointId}/test', ids)
    await log.reload()
    show(id)
  })
  return (
    <SidePanel label={`Log of ${addressOf(url)}`} itemKey={endpointId} onClose={onClose} head={addressOf(url)}>
      {open ? (
        <DeliveryDetails {...ids} deliveryId={open} isOff={off !== null} onBack={() => show(undefined)} onSent={log.reload} />
      ) : (
        <Stack gap={4}>
          <Row gap={2} wrap>
            <Button size="small" busy={test.busy && 'Sending...'} disabled={off !== null} onClick={test.run}>
              Send a test
            </Button>
            <DialogButton
              size="small"
              label="Resend a range"
              title="Resend a range"
              description="Everything of the range is sent again, oldest first and with the same ids, while new events go on."
              disabled={off !== null}
            >
              {(close) => (
                <RangeForm
                  {...ids}
                  onCancel={close}
                  onSent={async () => {
                    close()
                    toast.success('The range is being sent again')
                    await log.reload()
                  }}
                />
              )}
            </DialogButton>
            <Button size="small" onClick={() => void log.reload()}>
              Refresh
            </Button>
          </Row>
          {off ? <Alert tone="warning">This webhook is off. Turn it on to send something again.</Alert> : null}
          {test.problem === undefined ? null : <Alert>{test.problem}</Alert>}
          <Deliveries log={log} onOpen={show} />
        </Stack>
      )}
    </SidePanel>
  )
}

interface Log {
  items: WebhookDelivery[] | undefined
  error: { message: string } | undefined
  retry: () => void
  more: boolean
  loading: boolean
  next: () => void
}

function Deliveries({ log: { items, error, retry, more, loading, next }, onOpen }: { log: Log; onOpen: (id: string) => void }) {
  if (items === undefined) return <NotLoaded error={error} onRetry={retry} lines={5} />
  if (items.length === 0) return <Text tone="muted">Nothing was sent in the last {WEBHOOK_LOG_DAYS} days. Send a test to try it.</Text>
  return (
    <>
      <ListRows label="Deliveries">
        {items.map((delivery) => (
          <ListRow
            key={delivery.id}
            title={delivery.type}
            note={
              <>
                <Moment at={delivery.at} /> · no. {delivery.seq}
              </>
            }
            facts={<DeliveryState delivery={delivery} />}
            actions={
              <Button size="small" aria-label={`Details of ${delivery.type}, no. ${delivery.seq}`} onClick={() => onOpen(delivery.id)}>
                Details
              </Button>
            }
          />
        ))}
      </ListRows>
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </>
  )
}
