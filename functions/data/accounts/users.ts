import type { User } from '../../../shared/entities/user.ts'
import { STARTUPS_PER_OWNER } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { ulid } from '../../platform/ulid.ts'
import type { ProfileFacts } from '../profiles/profiles.ts'
import { getEach, type ReadOptions } from '../reads.ts'
import { assignment } from '../store/expression.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, check, put, type Mutation, type Write } from '../store/write.ts'

export interface StoredUser extends Omit<User, 'level' | 'isVerified' | 'verifyBy'>, Partial<ProfileFacts> {
  /** When the user proved that the e-mail is theirs; absent while they have not. */
  verifiedAt?: string
  /** Until then an unproved e-mail counts as proved. The time of registering; absent on accounts from before there was a proof, until their next visit. */
  graceUntil?: string
  /** The addresses that the e-mail replaced in the last days, oldest first: each can be taken back. */
  formerEmails?: readonly FormerEmail[]
  /** The highest level ever reached, written with the points; it falls only with points of a startup that was soon deleted. */
  level?: number
  /** Sessions that began before this time are over (milliseconds since 1970). */
  sessionsValidFrom: number
  /** The affiliate link that brought this user (a follow-up of the conversion). */
  registeredVia?: string
  /** Shared-device group of the accounts beyond the fifth of one identity and UTC day (domain 3.10, rule 4); never in an answer. */
  deviceGroup?: string
  /** An account beyond the fifth of its network and UTC day (domain 3.10, rule 4); never answered. */
  sameNetwork?: true
  /** How many startups this user owns; counted in the transactions that make and delete them. */
  startupsOwned?: number
  /** A copy of the privacy setting of the presence. */
  hidesPresence?: true
  /** The UTC day on which the user was last here; nothing until the day after registering. */
  lastActiveAt?: string
  emailChangedAt?: string
  /** How often the password was changed; sessions of another number are over. */
  passwordNo?: number
  /** How many second factors there are: the authenticator app and each passkey. The password alone signs in without one. */
  secondFactors?: number
  factorsChangedAt?: string
  passwordChangedAt?: string
  /** When the second factors can be removed, because the user asked for it as all are lost. */
  recoveryAt?: string
  /** By an operator: nobody can sign in, and others do not see the profile. */
  isSuspended?: boolean
  /** An operator took texts and picture of the profile down. */
  isRemoved?: boolean
  /** The tombstone of a deleted user. */
  deletedAt?: string
}
/** An address that an account has left, and when. */
export interface FormerEmail {
  email: string
  leftAt: string
}
export const users = entity<StoredUser, { id: string }>({
  kind: 'user',
  key: ({ id }) => ({ pk: `USER#${id}`, sk: 'USER' }),
})

/** A user as they register, without what they add later. */
export function newUser(name: string, email: string): StoredUser {
  const createdAt = new Date().toISOString()
  return { id: ulid(), name, email, profileImage: null, points: 0, createdAt, graceUntil: createdAt, sessionsValidFrom: 0 }
}

/** The id of no user: reading and writing for it costs the same as for one. */
export const NOBODY = '0'.repeat(26)

export const userRef = (id: string): Ref<StoredUser> => refTo(users, { id })

/** A user, deleted ones too. */
export const getUser = (id: string, options?: ReadOptions): Promise<StoredUser | undefined> => find(users, { id }, options)

/** Users in the order of their ids, deleted ones too: one BatchGet per hundred. */
export const getUsers = (ids: readonly string[], options?: ReadOptions): Promise<(StoredUser | undefined)[]> =>
  getEach(ids.map(userRef), options)

/** A user who is not deleted. */
export async function getActiveUser(id: string, options?: ReadOptions): Promise<StoredUser | undefined> {
  const user = await getUser(id, options)
  return user?.deletedAt === undefined ? user : undefined
}

const ACTIVE = { exists: true, without: ['deletedAt'] } as const

export const putUser = (user: StoredUser): Mutation => put(users, user, { absent: true })

/** Replaces a user by a tombstone, as long as the e-mail is the same and there are no more startups and second factors than these. */
export const putTombstone = (
  tombstone: StoredUser,
  { email, startupsOwned, secondFactors }: { email: string; startupsOwned: number; secondFactors: number },
): Mutation =>
  put(users, tombstone, {
    equals: { email },
    without: ['deletedAt'],
    below: { startupsOwned: startupsOwned + 1, secondFactors: secondFactors + 1 },
  })

/** Fails the transaction when the user does not exist or is deleted. */
export const requireUser = (id: string): Write => check(users.key({ id }), ACTIVE)

/** An e-mail that takes the place of another one, and what changes with it. */
interface NewEmail extends Pick<StoredUser, 'formerEmails' | 'passwordNo'> {
  from: string
  to: string
  at: string
}

/** Changes the e-mail to one that is proved, as long as it is still `from`. */
export const updateEmail = (id: string, { from, to, at, ...also }: NewEmail): Mutation =>
  change(
    users.key({ id }),
    { set: { email: to, emailChangedAt: at, verifiedAt: at, ...also }, remove: ['pendingEmail'] },
    { equals: { email: from }, without: ['deletedAt'] },
  )

/** Sets the e-mail that is to replace the present one once it is proved, or with nothing takes it back. */
export const updatePendingEmail = (id: string, pendingEmail?: string): Mutation =>
  change(users.key({ id }), assignment({ pendingEmail }), ACTIVE)

/** Takes an unproved e-mail from an account, for `email`, and ends its sessions; the condition fails when it was proved meanwhile. */
export const updateLostEmail = (id: string, { from, email }: { from: string; email: string }): Mutation =>
  change(
    users.key({ id }),
    { set: { email, sessionsValidFrom: Date.now() + 1 }, remove: ['pendingEmail'] },
    { equals: { email: from }, without: ['verifiedAt', 'deletedAt'] },
  )

/** Counts a second factor that is added in the same transaction, or removed (-1). */
export const countSecondFactor = (id: string, count: 1 | -1): Mutation =>
  change(users.key({ id }), { add: { secondFactors: count }, set: { factorsChangedAt: new Date().toISOString() } }, ACTIVE)

/** Marks the e-mail as proved, as long as it is still this one. */
export const updateVerified = (id: string, email: string): Mutation =>
  change(users.key({ id }), { setOnce: { verifiedAt: new Date().toISOString() } }, { equals: { email }, without: ['deletedAt'] })

/** Stores when the second factors can be removed, or stops that. */
export const updateRecovery = (id: string, recoveryAt: string | undefined): Mutation =>
  change(users.key({ id }), recoveryAt === undefined ? { remove: ['recoveryAt'] } : { set: { recoveryAt } }, ACTIVE)

/** Counts no second factor any more, as long as the recovery waits and none was added meanwhile. */
export const clearSecondFactors = ({ id, recoveryAt, secondFactors }: StoredUser): Mutation =>
  change(
    users.key({ id }),
    { set: { factorsChangedAt: new Date().toISOString() }, remove: ['secondFactors', 'recoveryAt'] },
    { equals: { recoveryAt, secondFactors }, without: ['deletedAt'] },
  )

/** Changes the picture, as long as it is still `from`. */
export const updateProfileImage = (id: string, { from, to }: { from: string | null; to: string | null }): Mutation =>
  change(users.key({ id }), { set: { profileImage: to } }, { equals: { profileImage: from }, without: ['deletedAt'] })

export const updateProfileFacts = (id: string, set: Readonly<Record<string, unknown>>, remove: readonly string[]): Mutation =>
  change(users.key({ id }), { set, remove }, ACTIVE)

/** Suspends a user and ends their sessions, or lifts it; the condition fails when that is so already. */
export const updateSuspended = (id: string, isSuspended: boolean): Mutation =>
  isSuspended
    ? change(
        users.key({ id }),
        { set: { isSuspended, sessionsValidFrom: Date.now() } },
        { ...ACTIVE, without: ['deletedAt', 'isSuspended'] },
      )
    : change(users.key({ id }), { remove: ['isSuspended'] }, { ...ACTIVE, equals: { isSuspended: true } })

export const updateTimeZone = (id: string, timeZone: string): Mutation => change(users.key({ id }), { set: { timeZone } }, { exists: true })

/** Copies the privacy setting of the presence onto the user. */
export const updatePresence = (id: string, hidesPresence: boolean): Mutation =>
  change(users.key({ id }), hidesPresence ? { set: { hidesPresence } } : { remove: ['hidesPresence'] }, ACTIVE)

/** Remembers the first affiliate link that brought the user. */
export const updateRegisteredVia = (id: string, linkId: string): Mutation =>
  change(users.key({ id }), { setOnce: { registeredVia: linkId } }, { exists: true })

/** Ends every session that began before `time` (milliseconds since 1970). */
export const updateSessionsValidFrom = (id: string, time: number): Mutation =>
  change(users.key({ id }), { set: { sessionsValidFrom: time } }, { exists: true })

/** From when a user is not listed among strangers, since they have not proved their e-mail; null for one who has. */
export const unlistedFromOf = ({ verifiedAt, graceUntil }: StoredUser): string | null =>
  verifiedAt === undefined ? (graceUntil ?? null) : null

/** The UTC day of the last visit; at first that of registering. */
export const lastDayOf = ({ lastActiveAt, createdAt }: StoredUser): string => lastActiveAt ?? createdAt.slice(0, 10)

const GRACE_DAYS = 30

/** Stores the UTC day of the last visit, never an earlier one. The first visit since there are proofs of addresses begins the grace. */
export const updateLastActive = ({ id }: StoredUser, day: string): Mutation =>
  change(
    users.key({ id }),
    {
      set: { lastActiveAt: day },
      setOnce: { graceUntil: new Date(Date.now() + GRACE_DAYS * DAY_MS).toISOString() },
    },
    { ...ACTIVE, below: { lastActiveAt: day } },
  )

/** Adds points and sets the level that was reached with them. */
export const addPoints = (id: string, points: number, level: number): Mutation =>
  change(users.key({ id }), { add: { points }, set: { level } }, ACTIVE)

/** Counts one more startup that the user owns; the condition fails at the limit. */
export const incrementStartupsOwned = (id: string): Mutation =>
  change(users.key({ id }), { add: { startupsOwned: 1 } }, { ...ACTIVE, below: { startupsOwned: STARTUPS_PER_OWNER } })

/** Fails the transaction when the user is deleted or owns as many startups as one user may. */
export const requireMayOwnStartup = (id: string): Write =>
  check(users.key({ id }), { ...ACTIVE, below: { startupsOwned: STARTUPS_PER_OWNER } })

export const decrementStartupsOwned = (id: string): Mutation => change(users.key({ id }), { add: { startupsOwned: -1 } }, ACTIVE)
