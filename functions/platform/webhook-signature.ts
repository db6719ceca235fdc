import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret of Standard Webhooks: 24 random bytes. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

/** The headers of Standard Webhooks 1.0, with one signature for each secret. */
export function webhookHeaders(id: string, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
