import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { keysOf } from '../domain/keys.ts'
import { secretText } from '../domain/secret.ts'
import type { Link } from './call.ts'

/** Third link: only the edge knows the secret, so what it says of the client (address, host, country) can be believed. */
export const origin: Link = {
  before: ({ event: { headers } }) => requireEdge(headers),
}

/** Refuses a request that did not come through the edge. */
export async function requireEdge(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (!same(headers['x-origin-verify'] ?? '', await originSecret())) fail('request.origin')
}

const originSecret = () => secretText(process.env['ORIGIN_SECRET_ID'] ?? '')

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Reads the secrets while the Lambda starts; a failure shows at the first call, which asks again. */
export function prepareSecrets(): void {
  if (process.env['ORIGIN_SECRET_ID'] === undefined || process.env['KEYS_SECRET_ID'] === undefined) return
  void Promise.allSettled([originSecret(), keysOf('token')])
}
