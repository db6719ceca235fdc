import { getEach } from '../data/reads.ts'
import { listMembershipsOfUser, membershipRef, type Membership } from '../data/teams/memberships.ts'
import { listRoleChanges } from '../data/teams/role-changes.ts'

/**
 * The memberships of a user with their team roles as they are now, the newest startup first. The index of memberships may lag behind
 * the table, so those that changed since yesterday are read from the table: one round trip, and a second one after a change.
 */
export async function listCurrentMemberships(userId: string): Promise<Membership[]> {
  const [memberships, changed] = await Promise.all([listMembershipsOfUser(userId), listRoleChanges(userId)])
  return currentOf(memberships, changed)
}

/** The active ones of these memberships; those of startups in `changed` as they are in the table, all others as they were read. */
export async function currentOf(memberships: readonly Membership[], changed: ReadonlySet<string>): Promise<Membership[]> {
  const read = memberships.filter(({ startupId }) => changed.has(startupId))
  const current = new Map(
    (await getEach(read.map(membershipRef), { consistent: true })).map((one, at) => [read[at]?.startupId, one] as const),
  )
  return memberships.flatMap((one) => (current.has(one.startupId) ? (current.get(one.startupId) ?? []) : one)).filter(isActive)
}

const isActive = ({ deletedAt }: Membership): boolean => deletedAt === undefined
