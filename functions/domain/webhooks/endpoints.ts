import { fail } from '../../../shared/errors.ts'
import type { WebhookEndpoint, WebhookForm } from '../../../shared/entities/webhook.ts'
import { WEBHOOK_ROTATION_HOURS, WEBHOOKS_MAX } from '../../../shared/webhook-limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { getEach } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import type { EndpointId } from '../../data/webhooks/deliveries.ts'
import { getEndpoints, putEndpoints, type StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { queueRef, type EndpointQueue } from '../../data/webhooks/queues.ts'
import { defined } from '../../platform/defined.ts'
import { publicUrl } from '../../platform/public-post.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { newWebhookSecret } from '../../platform/webhook-signature.ts'
import { wakeQueues } from './new-delivery.ts'

/** The endpoints of a startup or a user, the oldest first. */
export async function listEndpoints(ownerId: string): Promise<{ items: WebhookEndpoint[] }> {
  const { endpoints = [] } = (await getEndpoints(ownerId)) ?? {}
  const queues = await getEach(
    endpoints.map(({ id: endpointId }) => queueRef({ ownerId, endpointId })),
    { consistent: true },
  )
  return { items: endpoints.map((endpoint, at) => shown(ownerId, endpoint, queues[at])) }
}

function shown(ownerId: string, { secret: _secret, former, ...endpoint }: StoredEndpoint, queue?: EndpointQueue): WebhookEndpoint {
  const rotatingUntil = former && Date.parse(former.until) > Date.now() ? former.until : null
  return { ...endpoint, ownerId, rotatingUntil, failingSince: (endpoint.off ? undefined : queue?.failingSince) ?? null }
}

/** Creates an endpoint; its secret is answered this once. */
export async function createEndpoint(ownerId: string, form: WebhookForm): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requirePublic(form.url)
  const secret = newWebhookSecret()
  const { url, events, note = '', linkIds = [], startupIds = [] } = form
  const createdAt = new Date().toISOString()
  const endpoint = { id: ulid(), url, note, events: unique(events), linkIds, startupIds, off: null, createdAt, secret, former: null }
  await change(ownerId, (endpoints) => (endpoints.length >= WEBHOOKS_MAX ? fail('webhook.too_many') : [...endpoints, endpoint]))
  return { endpoint: shown(ownerId, endpoint), secret }
}

/** Changes what is given of an endpoint; one that is turned on gets what waited. */
export async function changeEndpoint(
  { ownerId, endpointId }: EndpointId,
  { isOn, ...form }: { [K in keyof WebhookForm]?: WebhookForm[K] | undefined } & { isOn?: boolean | undefined },
): Promise<WebhookEndpoint> {
  if (form.url !== undefined) requirePublic(form.url)
  const fields = defined({ ...form, events: form.events && unique(form.events) })
  const offNow = { why: 'user', at: new Date().toISOString() } as const
  const after = await changeOne({ ownerId, endpointId }, (before) => ({
    ...before,
    ...fields,
    off: isOn === undefined ? before.off : isOn ? null : (before.off ?? offNow),
  }))
  if (isOn) await wakeQueues([{ ownerId, endpointId }])
  const [queue] = await getEach([queueRef({ ownerId, endpointId })], { consistent: true })
  return shown(ownerId, after, queue)
}

/** Deletes an endpoint; the job then deletes its log. */
export async function deleteEndpoint({ ownerId, endpointId }: EndpointId): Promise<void> {
  await change(ownerId, (endpoints) => endpoints.filter(({ id }) => id !== endpointId))
  await wakeQueues([{ ownerId, endpointId }])
}

/** Makes a new secret, answered this once; both sign for 24 hours. */
export async function rotateSecret(id: EndpointId): Promise<{ secret: string }> {
  const secret = newWebhookSecret()
  const until = new Date(Date.now() + WEBHOOK_ROTATION_HOURS * HOUR_MS).toISOString()
  await changeOne(id, (before) => ({ ...before, secret, former: { secret: before.secret, until } }))
  return { secret }
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

function requirePublic(url: string): void {
  if (!publicUrl(url, 'WEBHOOK_LOCAL')) fail('webhook.address', undefined, { errors: [{ path: 'url' }] })
}

async function changeOne({ ownerId, endpointId }: EndpointId, edit: (before: StoredEndpoint) => StoredEndpoint): Promise<StoredEndpoint> {
  let after: StoredEndpoint | undefined
  await change(ownerId, (endpoints) => endpoints.map((one) => (one.id === endpointId ? (after = edit(one)) : one)))
  return after ?? fail('webhook.not_found')
}

async function change(ownerId: string, edit: (endpoints: readonly StoredEndpoint[]) => readonly StoredEndpoint[]): Promise<void> {
  await retryOnConflict(async () => {
    const before = await getEndpoints(ownerId)
    const { refused } = await commit(putEndpoints(before, ownerId, edit(before?.endpoints ?? [])))
    return refused === undefined ? undefined : CONFLICT
  })
}
