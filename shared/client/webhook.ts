import type { SentEventName, WebhookData } from '../webhook-events.ts'

/** The body of any event: `type` says which facts are in `data`. */
export type WebhookEvent = { [N in SentEventName]: { type: N; timestamp: string; seq: number; data: WebhookData<N> } }[SentEventName]

/** Headers of a request, as `fetch` or Node's `http` have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** How far a timestamp may be away, 300 by default. */
  toleranceSeconds?: number
  now?: Date
}

/** A request that is no webhook of Launchcrew, or one that is sent again later than allowed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/**
 * The event of a request whose signature is right (Standard Webhooks 1.0); throws a `WebhookError` for any other. `body` is the text as it
 * arrived. While a secret is rotated, both may be given.
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, `webhook-${name}`))
  if (!id || !timestamp || !signatures)
    throw new WebhookError('A webhook has the headers webhook-id, webhook-timestamp and webhook-signature')
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('The timestamp is too far away')
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  const secrets = [secret ?? []].flat()
  // The comparison of WebCrypto takes the same time wherever two signatures differ.
  const fits = await Promise.all(secrets.flatMap((one) => given.map((signature) => isRight(one, signature, content))))
  if (!fits.includes(true)) throw new WebhookError('No signature is right')
  return JSON.parse(body) as WebhookEvent
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return Array.isArray(value) ? value.join(' ') : (value as string | undefined)
}

async function isRight(secret: string, signature: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  if (raw.length === 0) throw new WebhookError('A secret begins with whsec_')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, signature, content)
}

/** The bytes of base64; of any other text none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
