import type { Session, User } from '../../../shared/entities/user.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '../browser/stored.ts'
import { isRecord } from '../is-record.ts'

/** The token that this browser holds, or null. */
export const storedToken = (): string | null => readStored('token') || null

/** The cached copy of the user, or null; the server's answer replaces it as soon as it is there. */
export function cachedUser(): User | null {
  const user = readStoredJson('user')
  return isUser(user) ? user : null
}

export const isUser = (user: unknown): user is User => isRecord(user) && typeof user['id'] === 'string'

/** Caches the user with the time in milliseconds (spec 3). */
export function cacheUser(user: User): void {
  writeStored('user', JSON.stringify(user))
  writeStored('userCachedAt', String(Date.now()))
  writeStored('signedInBefore', 'true')
}

/** Stores a session; the token last, since other tabs follow the token and then find its user. */
export function storeSession({ token, user }: Session): void {
  cacheUser(user)
  writeStored('token', token)
}

/** Removes the session; values for later visits of the user (theme, registration status) stay. */
export function clearSession(): void {
  removeStored('token', 'user', 'userCachedAt', 'welcomed', 'startups', 'recents')
}

/** The token with which this browser is not asked for the second factor of an account. */
export function rememberedToken(email: string): string | undefined {
  const stored = readStoredJson('rememberedBrowser')
  const token = isRecord(stored) ? stored[email.trim().toLowerCase()] : undefined
  return typeof token === 'string' ? token : undefined
}

/** Whether a user has signed in with this browser before; a sign-out does not change that. */
export const hasSignedInBefore = (): boolean => readStored('signedInBefore') !== null
