import type { Standing } from '../../../shared/choices.ts'
import type { StartupCard } from '../../../shared/entities/startup.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { all, entity, recordOf, refTo, type Ref } from '../store/table.ts'
import { check, type Write } from '../store/write.ts'

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

/** The memberships of a user in startups that are not deleted, the newest startup first: one Query. */
export async function listMembershipsOfUser(userId: string): Promise<Membership[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'MEMBER#', newestFirst: true })
  return rows.map((row) => recordOf<Membership>(row)).filter(({ deletedAt }) => deletedAt === undefined)
}
