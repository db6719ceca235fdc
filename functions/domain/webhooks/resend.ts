import type { WebhookRange } from '../../../shared/entities/webhook.ts'
import { commit, transact } from '../../data/transaction.ts'
import { getTogether } from '../../data/reads.ts'
import { deliveryIdOf, listDeliveriesAfter, updateDelivery, type EndpointId, type StoredDelivery } from '../../data/webhooks/deliveries.ts'
import { noteResent, queueRef } from '../../data/webhooks/queues.ts'

/** Deliveries that are read together; those of the range of them become due. */
const PAGE = 50

/** Makes a delivery due, with all its attempts anew; idempotent, and does nothing when it is due now. */
export async function resendOne(delivery: StoredDelivery): Promise<void> {
  const now = new Date().toISOString()
  if (delivery.nextAt !== null && delivery.nextAt <= now) return
  await transact(updateDelivery(delivery, { ...delivery, state: 'pending', failures: 0, nextAt: now }))
}

/** Makes a page of the range of an endpoint due, oldest first, and notes how far that is. Returns whether there is more. */
export async function resendPage(id: EndpointId): Promise<boolean> {
  const { queue } = await getTogether({ queue: queueRef(id) }, { consistent: true })
  if (queue?.resend === undefined) return false
  const { after, ...range } = queue.resend
  const found = await listDeliveriesAfter(id, after, Date.parse(range.to ?? '9000-01-01T00:00:00Z'), PAGE)
  await Promise.all(found.filter((delivery) => isIn(delivery, range)).map(resendOne))
  const last = found.at(-1)
  const isMore = last !== undefined && found.length === PAGE
  await commit(noteResent(id, isMore ? { ...range, after: last.id } : undefined))
  return isMore
}

const isIn = ({ seq, state }: StoredDelivery, { fromSeq = 0, toSeq = Infinity, onlyFailed }: WebhookRange): boolean =>
  seq >= fromSeq && seq <= toSeq && (!onlyFailed || state === 'failed')

/** Where a range begins in the log. */
export const startOf = ({ from }: WebhookRange): string => (from === undefined ? '' : deliveryIdOf(Date.parse(from), ''))
