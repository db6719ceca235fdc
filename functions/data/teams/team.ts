import { startups, type StoredStartup } from '../startups/startups.ts'
import { findAll, recordOf } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'
import { memberships, type Membership } from './memberships.ts'

const membershipKeys = (startupId: string, userIds: readonly string[]) =>
  [...new Set(userIds)].map((userId) => memberships.key({ startupId, userId }))

const present = (rows: readonly (Record<string, unknown> | undefined)[]): Membership[] =>
  rows.flatMap((row) => (row ? [recordOf<Membership>(row)] : []))

/** A startup and the memberships of some users in it: one consistent BatchGet. */
export async function getTeam(
  startupId: string,
  userIds: readonly string[],
): Promise<{ startup: StoredStartup | undefined; memberships: Membership[] }> {
  const [startup, ...rows] = await findAll([startups.key({ id: startupId }), ...membershipKeys(startupId, userIds)], { consistent: true })
  return { startup: startup && recordOf<StoredStartup>(startup), memberships: present(rows) }
}

/** The memberships of some users in a startup: one consistent BatchGet, none without users. */
export async function getMemberships(startupId: string, userIds: readonly string[]): Promise<Membership[]> {
  return userIds.length === 0 ? [] : present(await findAll(membershipKeys(startupId, userIds), { consistent: true }))
}

/** Those of some users who are members of a startup: one consistent BatchGet. */
export const membersAmong = async (startupId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await getMemberships(startupId, userIds)).flatMap(({ userId, deletedAt }) => (deletedAt === undefined ? [userId] : [])))

type TeamFields = Pick<StoredStartup, 'roles' | 'openRoleCount' | 'ownerId' | 'founder' | 'teamNews' | 'transferOffer'>

/** Changes what the startup's item holds of its team, by optimistic locking with `teamVersion`. */
export const updateTeam = (
  { id, teamVersion }: Pick<StoredStartup, 'id' | 'teamVersion'>,
  set: TeamFields,
  add: Readonly<Record<string, number>> & { memberCount: number },
): Mutation =>
  change(startups.key({ id }), { set: { ...set }, add: { ...add, teamVersion: 1 } }, { equals: { teamVersion }, without: ['deletedAt'] })
