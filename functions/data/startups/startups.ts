import type { Stage } from '../../../shared/choices.ts'
import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, check, remove, put, type Mutation, type Write } from '../store/write.ts'

/**
 * A startup as stored, never more than lists and previews need: `details` are the first 500 characters, `roles` is a copy.
 * The whole text, the roles and the members are items of their own in the same partition.
 */
export interface StoredStartup extends StartupCard {
  ownerId: string
  founder: Person
  updatedAt: string
  /** Goes up with each edit of the form; `teamVersion` with each change of roles or members. */
  version: number
  teamVersion: number
  /** The last change of the team, by ids: who made it (null: the product, or a user about themselves), who joined and who left. */
  teamNews?: { by: string | null; joined: readonly string[]; left: readonly string[] }
  /** Who registered it: `founder` is the present owner. */
  createdBy: string
  pendingRequests: number
  /** What new amounts are in: that of the first amount, or as it was chosen. */
  currency?: string
  /** The offer of the owner to transfer the startup; null when it has ended. */
  transferOffer?: StoredOffer | null
  /** Whether visitors see it on the front page; missing: no. Only the owner changes it. */
  showPublicly?: boolean
  /** By an operator: there is no public page, and only the team sees it. */
  isSuspended?: boolean
  /** An operator took its text and pictures down. */
  isRemoved?: boolean
  /** The tombstone: from then on the startup answers 404 everywhere. */
  deletedAt?: string
}
/** An offer to a member by the owner. There is one at most, and it ends with the membership. */
export interface StoredOffer {
  to: string
  offeredAt: string
  expiresAt: string
}
export const startups = entity<StoredStartup, { id: string }>({
  kind: 'startup',
  key: ({ id }) => ({ pk: `STARTUP#${id}`, sk: 'STARTUP' }),
})
/** The offer that can be accepted now. An expired one does not exist, whether or not it is deleted yet. */
export const pendingOffer = ({ transferOffer }: Pick<StoredStartup, 'transferOffer'>): StoredOffer | undefined =>
  transferOffer && Date.parse(transferOffer.expiresAt) > Date.now() ? transferOffer : undefined

export const startupRef = (id: string): Ref<StoredStartup> => refTo(startups, { id })

/** A startup, soft-deleted or not. */
export const getStartup = (id: string, { consistent = false } = {}): Promise<StoredStartup | undefined> =>
  find(startups, { id }, { consistent })

/** A startup that is not deleted. */
export async function getActiveStartup(id: string, { consistent = false } = {}): Promise<StoredStartup | undefined> {
  const startup = await getStartup(id, { consistent })
  return startup?.deletedAt === undefined ? startup : undefined
}

const ACTIVE = { exists: true, without: ['deletedAt'] } as const

/** Fails the transaction when the startup does not exist or is soft-deleted. */
export const requireStartup = (id: string): Write => check(startups.key({ id }), ACTIVE)

/** Changes what the form edits, by optimistic locking with `version`. */
export const updateStartup = ({ id, version }: Pick<StoredStartup, 'id' | 'version'>, changes: Partial<StoredStartup>): Mutation =>
  change(startups.key({ id }), { set: changes, add: { version: 1 } }, { equals: { version }, without: ['deletedAt'] })

/** Suspends a startup or lifts it; the condition fails when that is so already. */
export const updateStartupSuspended = (id: string, isSuspended: boolean): Mutation =>
  isSuspended
    ? change(startups.key({ id }), { set: { isSuspended } }, { exists: true, without: ['deletedAt', 'isSuspended'] })
    : change(startups.key({ id }), { remove: ['isSuspended'] }, { equals: { isSuspended: true } })

/** Keeps the currency of the first amount; refused when there is one already. */
export const keepFirstCurrency = (id: string, currency: string): Mutation =>
  change(startups.key({ id }), { set: { currency } }, { exists: true, without: ['deletedAt', 'currency'] })

/** Sets the tombstone of a startup as long as these attributes are as they were read. */
export const softDeleteStartup = (id: string, deletedAt: string, read: Partial<Pick<StoredStartup, 'ownerId' | 'memberCount'>>): Mutation =>
  change(startups.key({ id }), { set: { deletedAt } }, { equals: read, without: ['deletedAt'] })

/** Deletes the startup's own item. */
export const deleteStartupItem = (id: string): Mutation => remove(startups.key({ id }))

/** The number of pending requests for a role is an attribute of the startup, so that ADD creates it. */
type PendingOfRole = `pending#${string}`
const pendingOfRole = (roleId: string): PendingOfRole => `pending#${roleId}`
interface Counted {
  startupId: string
  kind: 'join' | 'invite'
  roleId: string | null
}

/** What one pending request more or less adds to the numbers of its startup: nothing for an invitation. */
export const pendingSums = ({ kind, roleId }: Omit<Counted, 'startupId'>, by: 1 | -1): Record<string, number> =>
  kind === 'join' ? { pendingRequests: by, ...(roleId !== null && { [pendingOfRole(roleId)]: by }) } : {}

export const pendingRequestsFor = (startup: StoredStartup, roleId: string): number =>
  (startup as StoredStartup & Partial<Record<PendingOfRole, number>>)[pendingOfRole(roleId)] ?? 0

/** Counts a request that begins; fails the transaction when the startup does not exist or is soft-deleted. */
export const countPendingRequest = (request: Counted): Write =>
  request.kind === 'join'
    ? change(startups.key({ id: request.startupId }), { add: pendingSums(request, 1) }, ACTIVE)
    : requireStartup(request.startupId)

export const uncountPendingRequest = (request: Counted): Mutation =>
  change(startups.key({ id: request.startupId }), { add: pendingSums(request, -1) }, { exists: true })

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
export const startupDetailsRef = (startupId: string): Ref<StartupDetails> => refTo(startupDetails, { startupId })
export const putStartupDetails = (details: StartupDetails): Mutation => put(startupDetails, details)
