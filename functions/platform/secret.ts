import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { log } from './log.ts'
import { MINUTE_MS, SECRET_KNOWN_MS } from '../../shared/time.ts'

const REFRESH_MS = SECRET_KNOWN_MS - MINUTE_MS
const AGAIN_MS = 15_000

const client = new SecretsManagerClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
})

interface Held {
  text: string
  refreshAt: number
  /** What the secret was before its last change. */
  previous?: Promise<string | undefined> | undefined
}
const held = new Map<string, Held>()
const asking = new Map<string, Promise<Held>>()

/** The text of a secret. Asked for once, and again after four minutes, so that a new one holds within five. */
export async function secretText(id: string): Promise<string> {
  const known = held.get(id)
  const now = Date.now()
  if (known && now < known.refreshAt && known.refreshAt - now <= REFRESH_MS) return known.text
  try {
    return (await ask(id)).text
  } catch (error) {
    if (!known) throw error
    log('error', 'secret not refreshed', { error })
    known.refreshAt = now + AGAIN_MS
    return known.text
  }
}

/** Calls that need the same secret at the same time share one request. */
function ask(id: string): Promise<Held> {
  const pending = asking.get(id) ?? read(id).finally(() => asking.delete(id))
  asking.set(id, pending)
  return pending
}

/**
 * The text that a secret had before its last change, if any. It is read after the present one and as often, so that together they always
 * include the one that holds.
 */
export async function previousSecretText(id: string): Promise<string | undefined> {
  await secretText(id)
  const known = held.get(id)
  if (!known) return undefined
  known.previous ??= get(id, 'AWSPREVIOUS').catch((error: unknown) => {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined
    known.previous = undefined
    throw error
  })
  return known.previous
}

async function read(id: string): Promise<Held> {
  const text = await get(id)
  if (!text) throw new Error('A secret is empty')
  const fresh = { text, refreshAt: Date.now() + REFRESH_MS }
  held.set(id, fresh)
  return fresh
}

async function get(SecretId: string, VersionStage?: string): Promise<string | undefined> {
  return (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString
}
