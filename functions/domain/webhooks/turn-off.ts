import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { WEBHOOK_FAILING_DAYS } from '../../../shared/webhook-limits.ts'
import { getTogether } from '../../data/reads.ts'
import { queueUserMail } from '../../data/mails.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { commit, transact } from '../../data/transaction.ts'
import type { EndpointId } from '../../data/webhooks/deliveries.ts'
import { getEndpoints, putEndpoints } from '../../data/webhooks/endpoints.ts'
import { noteOutcome } from '../../data/webhooks/queues.ts'

const REASONS = {
  gone: 'It answered 410 Gone.',
  failing: `It has failed for ${WEBHOOK_FAILING_DAYS} days.`,
} as const

/** Turns an endpoint off and mails its owner why; what waits is kept until it is turned on. */
export async function turnOff(id: EndpointId, why: keyof typeof REASONS, url: string): Promise<'off'> {
  const { ownerId, endpointId } = id
  const { startup } = await getTogether({ startup: startupRef(ownerId) })
  await retryOnConflict(async () => {
    const owned = await getEndpoints(ownerId)
    const endpoint = owned?.endpoints.find((one) => one.id === endpointId)
    if (!endpoint || endpoint.off) return undefined
    const at = new Date().toISOString()
    const endpoints = owned?.endpoints.map((one) => (one.id === endpointId ? { ...one, off: { why, at } } : one)) ?? []
    const { queued, mail } = queueUserMail('alert', {
      userId: startup?.founder.id ?? ownerId,
      item: `webhook ${endpointId} ${at}`,
      path: startup ? `/startup/${ownerId}/webhooks` : '/settings?section=webhooks',
      ...(startup && { startupName: startup.name }),
      facts: {
        title: 'A webhook was turned off',
        message: `${new URL(url).host} gets no events any more. ${REASONS[why]} What waits is sent once you turn it on again, within 30 days.`,
      },
    })
    return (await transact({ endpoints: putEndpoints(owned, ownerId, endpoints), queued, mail })) ? CONFLICT : undefined
  })
  await commit(noteOutcome(id, undefined))
  return 'off'
}
