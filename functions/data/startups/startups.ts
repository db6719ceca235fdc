import type { Stage, Standing } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/role.ts'
import type { StartupCard } from '../../../shared/entities/startup.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { check, type Write } from '../store/write.ts'

/**
 * A startup as stored, never more than lists and previews need: `details` are the first 500 characters, `roles` is a copy.
 * The whole text, the roles and the members are items of their own in the same partition.
 */
export interface StoredStartup extends StartupCard {
  ownerId: string
  founder: Person
  /** Sum of min(5, level / 10) over owner and members. */
  ratingSum: number
  updatedAt: string
  /** Goes up with each edit of the form; of the team with each change of roles or members. */
  version: number
  teamVersion: number
  /** The last change of the team, by ids: who made it (null: the product, or somebody about himself), who came and who went. */
  teamNews?: { by: string | null; joined: readonly string[]; left: readonly string[] }
  /** Who registered it: `founder` is whoever owns it now. */
  createdBy: string
  /** Requests to join that nobody has decided. */
  pendingRequests: number
  /** The tombstone: from then on the startup answers 404 everywhere. */
  deletedAt?: string
}
export const startups = entity<StoredStartup, { id: string }>({
  kind: 'startup',
  key: ({ id }) => ({ pk: `STARTUP#${id}`, sk: 'STARTUP' }),
})
export const startupRef = (id: string): Ref<StoredStartup> => refTo(startups, { id })
/** Fails the transaction when the startup does not exist or is soft-deleted. */
export const requireStartup = (id: string): Write => check(startups.key({ id }), { exists: true, without: ['deletedAt'] })

/** How many of its pending requests are for which role. Each is an attribute of the startup: one that is not there yet is added to as well. */
export type PendingByRole = Readonly<Record<PendingOfRole, number>>
type PendingOfRole = `pending#${string}`
export const pendingOfRole = (roleId: string): PendingOfRole => `pending#${roleId}`

/** The whole text about a startup: apart, so that a page of cards and a preview stay within their read units. */
export interface StartupDetails {
  startupId: string
  details: string
  /** When it reached which stage, the newest last; at most 50. */
  stageHistory: { stage: Stage; at: string }[]
}
export const startupDetails = entity<StartupDetails, { startupId: string }>({
  kind: 'startup-details',
  key: ({ startupId }) => ({ pk: `STARTUP#${startupId}`, sk: 'DETAILS' }),
})

/** One person's place in one startup, with a copy of the startup's card for his lists. */
export interface Membership {
  startupId: string
  userId: string
  standing: Standing
  roleId: string | null
  roleTitle: string | null
  joinedAt: string
  person: Person
  /** As it is counted in the startup's `ratingSum`. */
  level: number
  card: StartupCard
  /** Set with the startup's own tombstone, so that nobody's lists need to look there. */
  deletedAt?: string
}
export const memberships = entity<Membership, { startupId: string; userId: string }>({
  kind: 'membership',
  key: ({ startupId, userId }) => ({ pk: `STARTUP#${startupId}`, sk: `MEMBER#${userId}` }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `MEMBER#${startupId}` } }),
})
type Pair = Pick<Membership, 'startupId' | 'userId'>
export const membershipRef = ({ startupId, userId }: Pair): Ref<Membership> => refTo(memberships, { startupId, userId })
/** Fails the transaction when the user is in the team. */
export const requireNoMembership = ({ startupId, userId }: Pair): Write => check(memberships.key({ startupId, userId }), { absent: true })

export interface StoredRole extends Role {
  startupId: string
  /** Who made the role, and earns the points of it. */
  addedBy?: string
}
export const roles = entity<StoredRole, { startupId: string; id: string }>({
  kind: 'role',
  key: ({ startupId, id }) => ({ pk: `STARTUP#${startupId}`, sk: `ROLE#${id}` }),
})

/** Leads from a role's id alone to its startup. */
export interface RoleHome {
  id: string
  startupId: string
}
export const roleHomes = entity<RoleHome, { id: string }>({ kind: 'role-home', key: ({ id }) => ({ pk: `ROLE#${id}`, sk: 'ROLE' }) })
