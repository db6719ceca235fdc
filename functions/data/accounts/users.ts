import type { User } from '../../../shared/entities/user.ts'
import type { ProfileFacts } from '../profiles/profiles.ts'
import { entity } from '../store/table.ts'

export interface StoredUser extends Omit<User, 'level'>, Partial<ProfileFacts> {
  /** The highest level ever reached, written with the points; a level never falls. */
  level?: number
  /** Sessions that began before this time are over (milliseconds since 1970). */
  sessionsValidFrom: number
  /** The affiliate link that brought this user (a follow-up of the conversion). */
  registeredVia?: string
  /** What the accounts beyond the fifth of one identity and UTC day have in common (domain 3.10, rule 4); it never goes out. */
  crowd?: string
  /** How many startups this user owns; counted in the transactions that make and delete them. */
  startupsOwned?: number
  /** A copy of his settings: others see neither that he is here nor that he was. */
  hidesPresence?: true
  /** The UTC day on which the user was last here; nothing until the day after registering. */
  lastActiveAt?: string
  /** When the email was last changed. */
  emailChangedAt?: string
  /** How often the password was changed; sessions of another number are over. */
  passwordNo?: number
  /** The tombstone: from then on nobody of this id is there. */
  deletedAt?: string
}
export const users = entity<StoredUser, { id: string }>({
  kind: 'user',
  key: ({ id }) => ({ pk: `USER#${id}`, sk: 'USER' }),
})

/** The password of an e-mail address; only `auth` and `users` may touch CRED# (design 7). */
export interface Credential {
  email: string
  userId: string
  /** PHC string. */
  hash: string
  /** The same as the user's: with it a login knows whether the password was changed while it was checked. */
  passwordNo?: number
}
export const credentials = entity<Credential, { email: string }>({
  kind: 'credential',
  key: ({ email }) => ({ pk: `CRED#${email}`, sk: 'CRED' }),
})

export interface StoredSession {
  id: string
  userId: string
  createdAt: string
  /** Seconds since 1970 at which the session is over at the latest. */
  endsAt: number
  /** When it was last used, to the day (milliseconds since 1970). */
  seenAt: number
  userAgent: string
  /** The user's when it began, or when he changed the password in this session. */
  passwordNo?: number
}
export const sessions = entity<StoredSession, { id: string }>({
  kind: 'session',
  key: ({ id }) => ({ pk: `SESS#${id}`, sk: 'SESS' }),
  indexes: ({ id, userId, createdAt }) => ({ gsi1: { pk: `USER#${userId}`, sk: `SESS#${createdAt}#${id}` } }),
  expires: ({ endsAt }) => endsAt,
})

/** A link to choose a new password, found by the hash of its token; it works once. */
export interface PasswordReset {
  /** SHA-256 of the token. */
  hash: string
  userId: string
  /** SHA-256 of what the account was: the link works for this e-mail and this password alone. */
  account: string
  /** Seconds since 1970. */
  endsAt: number
}
export const passwordResets = entity<PasswordReset, { hash: string }>({
  kind: 'password-reset',
  key: ({ hash }) => ({ pk: `SESS#RESET#${hash}`, sk: 'RESET' }),
  expires: ({ endsAt }) => endsAt,
})
