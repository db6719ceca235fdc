import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../../../shared/errors.ts'
import { secretText } from '../../platform/secret.ts'
import { keysOf } from '../../platform/signing-keys.ts'
import type { Link } from '../call.ts'

/** What only the edge knows: so what it says of the client (address, host, country) can be believed. */
export const originSecret = (): Promise<string> => secretText(process.env['ORIGIN_SECRET_ID'] ?? '')

/** Refuses a request that did not come through the edge. */
export async function requireEdge(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (!same(headers['x-origin-verify'] ?? '', await originSecret())) fail('http.origin')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Third link: a call that did not come through the edge ends here. */
export const origin: Link = {
  before: ({ event: { headers } }) => requireEdge(headers),
}

/** Reads the secrets while the Lambda starts; a failure shows at the first call, which asks again. */
export function prepareSecrets(): void {
  if (process.env['ORIGIN_SECRET_ID'] === undefined || process.env['KEYS_SECRET_ID'] === undefined) return
  void Promise.allSettled([originSecret(), keysOf('token')])
}
