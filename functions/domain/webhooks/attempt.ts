import type { WebhookAttempt } from '../../../shared/entities/webhook.ts'
import { transact } from '../../data/transaction.ts'
import { putAttempt, updateDelivery, type StoredDelivery } from '../../data/webhooks/deliveries.ts'
import type { StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { postPublicly, publicUrl, type PublicAnswer } from '../../platform/public-post.ts'
import { webhookHeaders } from '../../platform/webhook-signature.ts'
import { nextAttemptAt } from './schedule.ts'

const TIMEOUT_MS = 15_000
const KEPT_BYTES = 2_048
const GONE = 410

export type Outcome = 'delivered' | 'failed' | 'gone'

/** Sends a delivery once and notes how that went. A crash in between sends it again: at least once. */
export async function attempt(endpoint: StoredEndpoint, delivery: StoredDelivery): Promise<Outcome> {
  const began = Date.now()
  const answer = await post(endpoint, delivery)
  const status = answer instanceof Error ? 0 : answer.status
  const isDelivered = status >= 200 && status < 300
  const failures = isDelivered ? 0 : delivery.failures + 1
  const nextAt = isDelivered ? undefined : nextAttemptAt(failures, answer instanceof Error ? undefined : answer.retryAfter)
  const state = isDelivered ? 'delivered' : nextAt === undefined ? 'failed' : 'pending'
  const no = delivery.attempts + 1
  const { ownerId, endpointId, id } = delivery
  const tried: WebhookAttempt = {
    no,
    at: new Date(began).toISOString(),
    ms: Date.now() - began,
    status,
    error: answer instanceof Error ? reasonOf(answer) : null,
    answer: answer instanceof Error ? '' : answer.text,
  }
  // Refused: it was sent again by hand meanwhile, and is due.
  await transact({
    ...updateDelivery(delivery, { ...delivery, state, attempts: no, failures, status, nextAt: nextAt ?? null }),
    attempt: putAttempt({ ...tried, ownerId, endpointId, id }),
  })
  return isDelivered ? 'delivered' : status === GONE ? 'gone' : 'failed'
}

async function post({ url, secret, former }: StoredEndpoint, { id, body }: StoredDelivery): Promise<PublicAnswer | Error> {
  const address = publicUrl(url, 'WEBHOOK_LOCAL')
  if (!address) return Object.assign(new Error(), { code: 'EACCES' })
  const secrets = former && Date.parse(former.until) > Date.now() ? [secret, former.secret] : [secret]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Launchcrew-Webhooks/1.0',
    ...webhookHeaders(id, body, secrets),
  }
  const bytes = Buffer.from(body)
  return postPublicly(address, { headers, body: bytes, timeoutMs: TIMEOUT_MS, keptBytes: KEPT_BYTES }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'The address is not a public one',
  ENOTFOUND: 'The name of the address does not exist',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before an answer',
  ABORT_ERR: 'No answer within 15 seconds',
  CERT_HAS_EXPIRED: 'The certificate has expired',
}

/** What the log shows of an error: a sentence, not what a library says. */
function reasonOf(error: Error): string {
  const code = error.name === 'TimeoutError' || error.name === 'AbortError' ? 'ABORT_ERR' : String((error as { code?: unknown }).code)
  return REASONS[code] ?? (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'The certificate is not valid' : 'The connection failed')
}
