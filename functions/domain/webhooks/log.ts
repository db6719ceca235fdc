import { fail } from '../../../shared/errors.ts'
import type { WebhookAttempt, WebhookDelivery, WebhookRange } from '../../../shared/entities/webhook.ts'
import { WEBHOOK_TEST } from '../../../shared/webhook-names.ts'
import type { ListPosition, PageOptions, ShownPage } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import {
  deliveryIdOf,
  getDelivery,
  listAttempts,
  listDeliveries,
  putDelivery,
  type DeliveryId,
  type EndpointId,
  type StoredDelivery,
} from '../../data/webhooks/deliveries.ts'
import { getEndpoints } from '../../data/webhooks/endpoints.ts'
import { wakeQueue } from '../../data/webhooks/queues.ts'
import { ulid } from '../../platform/ulid.ts'
import { hashOf, lastSeq, newDelivery, wakeQueues } from './new-delivery.ts'
import { resendOne, startOf } from './resend.ts'

/** A page of the log of an endpoint, newest first. */
export async function listLog(
  id: EndpointId,
  page: PageOptions & { after: ListPosition | undefined },
): Promise<ShownPage<WebhookDelivery>> {
  await requireEndpoint(id)
  return (await listDeliveries(id, page)).show((items) => items.map(deliveryShown))
}

const deliveryShown = ({
  ownerId: _owner,
  endpointId: _endpoint,
  body: _body,
  failures: _failures,
  ...shown
}: StoredDelivery): WebhookDelivery => shown

/** A delivery with its request and its newest attempts. */
export async function readDelivery(id: DeliveryId): Promise<WebhookDelivery & { body: string; tries: WebhookAttempt[] }> {
  const [delivery, attempts] = await Promise.all([getDelivery(id), listAttempts(id)])
  if (!delivery) fail('webhook.delivery_not_found')
  const tries = attempts.map(({ no, at, ms, status, error, answer }) => ({ no, at, ms, status, error, answer }))
  return { ...deliveryShown(delivery), body: delivery.body, tries }
}

/** Sends a test event to an endpoint that is on. */
export async function sendTest(id: EndpointId): Promise<{ id: string }> {
  await requireOn(id)
  const at = Date.now()
  const event = { id: deliveryIdOf(at, hashOf(ulid())), type: WEBHOOK_TEST, at, data: { endpointId: id.endpointId } } as const
  await transact(putDelivery(newDelivery(id, event, await lastSeq(id.ownerId, 1))))
  await wakeQueues([id])
  return { id: event.id }
}

/** Sends a delivery again. */
export async function resendDelivery(id: DeliveryId): Promise<void> {
  await requireOn(id)
  await resendOne((await getDelivery(id)) ?? fail('webhook.delivery_not_found'))
  await wakeQueues([endpointOf(id)])
}

/** Sends a range again: the job goes through it; a range that it has not finished is replaced. */
export async function resendRange(id: EndpointId, range: WebhookRange): Promise<void> {
  await requireOn(id)
  await commit(wakeQueue(id, { ...range, after: startOf(range) }))
}

const endpointOf = ({ ownerId, endpointId }: DeliveryId): EndpointId => ({ ownerId, endpointId })

async function requireEndpoint({ ownerId, endpointId }: EndpointId) {
  return (await getEndpoints(ownerId))?.endpoints.find(({ id }) => id === endpointId) ?? fail('webhook.not_found')
}

async function requireOn(id: EndpointId): Promise<void> {
  if ((await requireEndpoint(id)).off) fail('webhook.off')
}
