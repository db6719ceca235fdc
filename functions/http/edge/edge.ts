import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../../../shared/errors.ts'
import { previousSecretText, secretText } from '../../platform/secret.ts'

/** What only the edge knows: so what it says of the client (address, host, country) can be believed. */
export const originSecret = (): Promise<string> => secretText(originId())
const originId = (): string => process.env['ORIGIN_SECRET_ID'] ?? ''

/** Refuses a request that did not come through the edge, which sends the secret or, while that is rotated, the one before. */
export async function requireEdge(headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  const sent = headers['x-origin-verify']
  if (!sent) fail('http.origin')
  if (same(sent, await originSecret())) return
  const previous = await previousSecretText(originId())
  if (previous === undefined || !same(sent, previous)) fail('http.origin')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
