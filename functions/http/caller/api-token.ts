import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { DAY_MS, utcDay } from '../../../shared/time.ts'
import { apiTokenRef, getApiToken, updateApiTokenSeen, type StoredApiToken } from '../../data/accounts/api-tokens.ts'
import { userRef, type StoredUser } from '../../data/accounts/users.ts'
import { getTogether } from '../../data/reads.ts'
import { startupRef, type StoredStartup } from '../../data/startups/startups.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { isApiToken } from '../../platform/api-token.ts'
import { hashOf } from '../../platform/hash.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { networkGroupOf } from '../../platform/network-address.ts'
import { isOpen, type Call } from '../call.ts'
import { viewerOf } from '../edge/viewer.ts'

type Headers = Readonly<Record<string, string | undefined>>

/** The token of either header (domain, D-CONV-2); the edge moves that of `authorization` into the other one. */
export function tokenIn(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers['authorization'] ?? '')
  return headers['x-auth-token'] ?? bearer?.[1]
}

/** What a token is for never changes, so a warm function knows it without a read; whether it still holds is read with each call. */
const known = new MemoryCache<StoredApiToken>(DAY_MS, 1_000)

const IN_ADDRESS = /[=/]lc_(?:pub_)?[0-9A-Za-z]{33}\b/

/** Where no one need be known there is no 401. */
const refuse = (endpoint: Endpoint): never =>
  fail(isOpen(endpoint) ? 'http.token' : 'auth.required', 'This API token is not valid, or not any more')

/** The API token in the header of a call; undefined where there is none, and fails where it is not valid. */
export async function apiTokenIn({ endpoint }: Call, headers: Headers, rawQuery: string): Promise<StoredApiToken | undefined> {
  // Addresses are kept in logs and histories.
  if (IN_ADDRESS.test(`=${rawQuery}`))
    fail('http.invalid', 'A token belongs in the header Authorization. Please delete it, and make a new one')
  const text = tokenIn(headers)
  if (!text?.startsWith('lc_')) return undefined
  const hash = isApiToken(text) ? hashOf(text) : refuse(endpoint)
  const token = known.get(hash) ?? (await getApiToken(hash)) ?? refuse(endpoint)
  known.set(hash, token)
  return token
}

/** Fails unless the token is for calls of this endpoint. */
export function requireScope(
  { endpoint: { scope }, params }: Call,
  { scopes, origins, startupId }: StoredApiToken,
  headers: Headers,
): void {
  if (scope === 'sessionOnly') fail('http.token', 'No API token can do this. Please log in')
  if (scope === 'any' ? origins : !scopes.includes(scope)) fail('http.token', `This API token lacks the scope ${scope}`)
  if (!origins) return
  if (!origins.includes(headers['origin'] ?? '')) fail('http.token', 'This token may not be used on this website')
  if ((params['id'] ?? startupId) !== startupId) fail('http.token', 'A token of a startup acts in that startup only')
}

interface Read {
  token?: StoredApiToken | undefined
  creator?: StoredUser | undefined
  home?: StoredStartup | undefined
  machine?: Membership | undefined
}

/** What says whether a token still holds, to be read with all else of a call. */
export function tokenRefs(token: StoredApiToken | undefined) {
  const { startupId, userId } = token ?? {}
  return {
    token: token && apiTokenRef(token.hash),
    creator: token && userRef(token.createdBy),
    home: startupId === undefined ? undefined : startupRef(startupId),
    machine: startupId === undefined || userId === undefined ? undefined : membershipRef({ startupId, userId }),
  }
}

/** Whether a token still holds: neither deleted nor over, its startup is not deleted, and its creator is not suspended. */
export function isTokenActive({ token, creator, home, machine }: Read): boolean {
  if (!token || token.expiresAt <= new Date().toISOString() || creator?.isSuspended) return false
  if (token.startupId === undefined) return true
  const isAtHome = token.userId === undefined || (machine !== undefined && machine.deletedAt === undefined)
  return isAtHome && home !== undefined && home.deletedAt === undefined
}

/** Fails unless a token holds that comes with a call for which nothing else is read. */
export async function requireActiveToken(call: Call, token: StoredApiToken): Promise<void> {
  const read = await getTogether(
    { ...tokenRefs(token), user: token.userId === undefined ? undefined : userRef(token.userId) },
    { consistent: true },
  )
  if (!isTokenActive(read) || read.user?.isSuspended || read.user?.deletedAt !== undefined) refuse(call.endpoint)
  if (read.token) recordTokenUse(call, read.token)
}

/** Stores once a UTC day that a token is used, and from where. */
export function recordTokenUse(call: Call, { hash, seenAt = '' }: StoredApiToken): void {
  const today = utcDay()
  if (seenAt < today) call.aside.push(commit(updateApiTokenSeen(hash, today, call.network ?? '')).catch(() => {}))
}

/** A token of a startup writes only there. Reads are as the rules say: elsewhere it is a stranger. */
export function requireOwnStartup({ route, endpoint, token, known: { startup, item }, body }: Call): void {
  const startupId = token?.startupId
  if (startupId === undefined || route.startsWith('GET ') || isOpen(endpoint) || endpoint.scope === 'uploads.write') return
  const named = [
    startup?.id,
    item && 'startupId' in item ? item.startupId : undefined,
    (body as { startupId?: unknown } | undefined)?.startupId,
  ]
  if (!named.includes(startupId)) fail('http.token', 'A token of a startup acts in that startup only')
}

/** The network of a caller, as the list of tokens shows it. */
export const networkIn = (headers: Headers): string => networkGroupOf(viewerOf(headers).ip)
