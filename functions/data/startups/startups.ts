import type { Stage } from '../../../shared/choices.ts'
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
