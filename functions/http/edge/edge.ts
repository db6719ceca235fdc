import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../../../shared/errors.ts'
import { secretText } from '../../platform/secret.ts'

/** What only the edge knows: so what it says of the client (address, host, country) can be believed. */
export const originSecret = (): Promise<string> => secretText(process.env['ORIGIN_SECRET_ID'] ?? '')

/** Refuses a request that did not come through the edge. */
export async function requireEdge(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (!same(headers['x-origin-verify'] ?? '', await originSecret())) fail('http.origin')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
