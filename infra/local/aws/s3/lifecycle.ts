import { UNUSED_UPLOAD_HOURS } from '../../../../shared/limits.ts'
import type { Store } from './store.ts'

const EVERY_MS = 3_600_000

/** Removes what stands under `pending/` for longer than a day, in every bucket, as the bucket's rule does in the cloud. */
async function expirePending(store: Store, now = Date.now()): Promise<void> {
  const oldest = new Date(now - UNUSED_UPLOAD_HOURS * 3_600_000).toISOString()
  for (const bucket of await store.buckets()) {
    const expired = (await store.list(bucket)).filter(({ key, lastModified }) => key.startsWith('pending/') && lastModified < oldest)
    await Promise.all(expired.map(({ key }) => store.remove(bucket, key)))
  }
}

/** Expires at once and then every hour; gives what stops it. */
export async function keepExpiring(store: Store, onError: (error: unknown) => void): Promise<() => void> {
  await expirePending(store)
  const timer = setInterval(() => void expirePending(store).catch(onError), EVERY_MS).unref()
  return () => clearInterval(timer)
}
