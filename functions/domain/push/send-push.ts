import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushDevice } from '../../data/accounts/push-devices.ts'
import { inChunks } from '../../platform/chunks.ts'
import { log } from '../../platform/log.ts'
import { postPublicly, publicUrl } from '../../platform/public-post.ts'
import { encryptPush } from '../../platform/web-push/encryption.ts'
import { vapidAuthorization } from '../../platform/web-push/vapid.ts'
import { countUnread } from '../notifications/inbox.ts'
import { currentDevices, forgetDevice } from './devices.ts'
import { payloadOf, type Push } from './payload.ts'

export interface PushOutcome {
  sent: number
  /** Devices whose service did not take it, though it was asked twice. */
  failed: number
}

const AT_ONCE = 25
const TIMEOUT_MS = 5_000
/** Later it is no news: the service drops what it could not deliver for a day. */
const TTL_SECONDS = 86_400
const LONGEST_PAUSE_MS = 2_000
/** 24 bytes are the 32 characters that a topic may have (RFC 8030, 5.4). */
const TOPIC_BYTES = 24

export type Devices = Awaited<ReturnType<typeof currentDevices>>

/** Pushes a message to all devices of a user, and deletes those that are no more. What a service does wrong is counted, not thrown. */
export async function sendPush(userId: string, push: Push, known?: Devices): Promise<PushOutcome> {
  const devices = known ?? (await currentDevices(userId))
  if (devices.length === 0) return { sent: 0, failed: 0 }
  const unread = await countUnread(userId)
  const topic = push.topic && createHash('sha256').update(push.topic).digest().subarray(0, TOPIC_BYTES).toString('base64url')
  const outcomes: Outcome[] = []
  await inChunks(devices, AT_ONCE, async ({ device }) => {
    const outcome = await deliver(device, payloadOf(push, { origin: device.origin, topic, unread }), {
      ttl: String(TTL_SECONDS),
      urgency: push.urgency,
      ...(topic && { topic }),
    })
    if (outcome === 'gone') await forgetDevice(device)
    outcomes.push(outcome)
  })
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { sent: count('sent'), failed: count('failed') }
}

type Outcome = 'sent' | 'gone' | 'failed'

/** Sends to one device, and once more after an error that may pass. */
async function deliver({ endpoint, keys }: PushDevice, text: string, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  const url = publicUrl(endpoint, 'PUSH_LOCAL')
  const body = url && (await encryptPush(text, keys).catch(() => undefined))
  // No service delivers to this address, or no browser has these keys.
  if (!body) return 'gone'
  const whole = { ...headers, 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' }
  for (let attempt = 1; ; attempt += 1) {
    const authorization = await vapidAuthorization(url)
    const answer = await postPublicly(url, { headers: { ...whole, authorization }, body, timeoutMs: TIMEOUT_MS }).catch(
      (error: Error) => error,
    )
    const status = answer instanceof Error ? 0 : answer.status
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    const mayPass = status === 0 || status === 429 || status >= 500
    const waitMs = answer instanceof Error ? 0 : Number(answer.retryAfter ?? 1) * 1_000
    if (attempt > 1 || !mayPass || !(waitMs <= LONGEST_PAUSE_MS)) {
      log('warn', 'push refused', { status, ...(answer instanceof Error && { error: answer }) })
      return 'failed'
    }
    await pause(waitMs)
  }
}

/** Pushes a message that says that push works. */
export const sendTest = (userId: string): Promise<PushOutcome> =>
  sendPush(userId, {
    title: 'Push works',
    body: 'This device shows notifications of Launchcrew.',
    path: '/settings?section=notifications',
    topic: 'test',
    urgency: 'high',
  })
