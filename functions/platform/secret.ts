import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { log } from './log.ts'
import { MINUTE_MS } from '../../shared/time.ts'

const REFRESH_MS = 4 * MINUTE_MS
const AGAIN_MS = 15_000

const client = new SecretsManagerClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
})

interface Held {
  text: string
  refreshAt: number
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

async function read(id: string): Promise<Held> {
  const { SecretString: text } = await client.send(new GetSecretValueCommand({ SecretId: id }))
  if (!text) throw new Error('A secret is empty')
  const fresh = { text, refreshAt: Date.now() + REFRESH_MS }
  held.set(id, fresh)
  return fresh
}
