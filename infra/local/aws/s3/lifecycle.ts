import type { Store } from './store.ts'

const HOUR_MS = 3_600_000

export interface ExpiryRule {
  prefix: string
  hours: number
}

/** Removes the objects of a prefix that are older than its rule allows, in every bucket. */
async function expire(store: Store, { prefix, hours }: ExpiryRule): Promise<void> {
  const oldest = new Date(Date.now() - hours * HOUR_MS).toISOString()
  for (const bucket of await store.buckets()) {
    const expired = (await store.list(bucket)).filter(({ key, lastModified }) => key.startsWith(prefix) && lastModified < oldest)
    await Promise.all(expired.map(({ key }) => store.remove(bucket, key)))
  }
}

/** Expires at once and then every hour; gives what stops it. */
export async function keepExpiring(store: Store, rules: readonly ExpiryRule[], onError: (error: unknown) => void): Promise<() => void> {
  const expireAll = () => Promise.all(rules.map((rule) => expire(store, rule)))
  await expireAll()
  const timer = setInterval(() => void expireAll().catch(onError), HOUR_MS).unref()
  return () => clearInterval(timer)
}
