import type { TeamRole } from '../../../shared/choices.ts'
import type { Welcome } from '../../../shared/entities/acceptance.ts'
import type { Person } from '../../../shared/entities/person.ts'
import type { ReadOptions } from '../reads.ts'
import type { StoredStartup } from '../startups/startups.ts'
import type { Condition } from '../store/expression.ts'
import { listAll, listPage, type ListPage, type ListPosition, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, check, remove, put, type Mutation, type Write } from '../store/write.ts'

/** What memberships copy of a startup: nothing that a change of its team changes, so that a join writes no other membership. */
export type StartupLabel = Pick<StoredStartup, 'id' | 'name' | 'logo'>

/** A user's membership in a startup, with a copy of the startup's name and logo for the user's lists. */
export interface Membership {
  startupId: string
  userId: string
  teamRole: TeamRole
  roleId: string | null
  roleTitle: string | null
  joinedAt: string
  person: Person
  card: StartupLabel
  /** What the leader who accepted the user prepared for them. */
  welcome?: Welcome & { by: string }
  /** Set with the startup's own tombstone, so that lists of a user need not read the startups. */
  deletedAt?: string
}
const MEMBER = 'MEMBER#'
/** Ids of machines begin with a digit that ids of users reach in the year 10889. */
export const MACHINE_ID_START = '7'
/** Whether a user id is that of a machine, as which a token of a startup acts. */
export const isMachine = (userId: string): boolean => userId.startsWith(MACHINE_ID_START)

export const memberships = entity<Membership, { startupId: string; userId: string }>({
  kind: 'membership',
  key: ({ startupId, userId }) => ({ pk: `STARTUP#${startupId}`, sk: `${isMachine(userId) ? 'MACHINE#' : MEMBER}${userId}` }),
  indexes: ({ startupId, userId }) => ({ gsi1: { pk: `USER#${userId}`, sk: `${MEMBER}${startupId}` } }),
})
export type MembershipId = Pick<Membership, 'startupId' | 'userId'>

/** A member who acts, with the team role that allows it. */
export interface TeamActor {
  userId: string
  teamRole: TeamRole
}

export const membershipRef = ({ startupId, userId }: MembershipId): Ref<Membership> => refTo(memberships, { startupId, userId })

export const getMembership = (id: MembershipId, options?: ReadOptions): Promise<Membership | undefined> => find(memberships, id, options)

/** The memberships of a startup by user id; consistent. */
export function listMemberships(startupId: string, options: PageOptions): Promise<ListPage<Membership>> {
  const { pk } = memberships.key({ startupId, userId: '' })
  return listPage(memberships, { ...options, pk, prefix: MEMBER, consistent: true })
}

/** Where the list goes on after a membership. */
export const positionAfter = (id: MembershipId): ListPosition => ({ ...memberships.key(id) })

/** The memberships of a user in startups that are not deleted, the newest startup first: one Query. */
export async function listMembershipsOfUser(userId: string): Promise<Membership[]> {
  return (await listAll(memberships, ofUser(userId))).filter(isActive)
}

/** A page of them; it may be short and still have a next one. */
export const listMembershipsOfUserPage = (userId: string, options: PageOptions): Promise<ListPage<Membership>> =>
  listPage(memberships, { ...options, ...ofUser(userId) }, isActive)

const ofUser = (userId: string) => ({ index: 'gsi1', pk: `USER#${userId}`, prefix: MEMBER, newestFirst: true }) as const
const isActive = ({ deletedAt }: Membership): boolean => deletedAt === undefined

export const putMembership = (membership: Membership): Mutation => put(memberships, membership, { absent: true })

/** What is copied or counted elsewhere is as it was read. */
const isUnchanged = ({ teamRole, roleId, person }: Membership): Condition => ({
  equals: { teamRole, roleId },
  inside: [
    { path: ['person', 'name'], is: person.name },
    { path: ['person', 'profileImage'], is: person.profileImage },
  ],
  without: ['deletedAt'],
})

/** Changes a membership as long as it is as it was read. */
export const updateMembership = (before: Membership, { teamRole, roleId, roleTitle, person }: Membership): Mutation =>
  change(memberships.key(before), { set: { teamRole, roleId, roleTitle, person } }, isUnchanged(before))

/** Deletes a membership as long as it is as it was read. */
export const deleteMembership = (before: Membership): Mutation => remove(memberships.key(before), isUnchanged(before))

export const updateMembershipCard = (id: MembershipId, card: StartupLabel): Mutation =>
  change(memberships.key(id), { set: { card } }, { exists: true, without: ['deletedAt'] })

/** Sets the tombstone of a membership. */
export const softDeleteMembership = (id: MembershipId, deletedAt: string): Mutation =>
  change(memberships.key(id), { set: { deletedAt } }, { exists: true, without: ['deletedAt'] })

/** Deletes a membership in any state. */
export const permanentlyDeleteMembership = (id: MembershipId): Mutation => remove(memberships.key(id))

/** Fails the transaction unless the user is in the team. */
export const requireMembership = (id: MembershipId): Write => check(memberships.key(id), { exists: true })

/** Fails the transaction unless the user is in the team of a startup that is not deleted. */
export const requireActiveMembership = (id: MembershipId): Write => check(memberships.key(id), { exists: true, without: ['deletedAt'] })

/** Fails the transaction when the user is in the team. */
export const requireNoMembership = (id: MembershipId): Write => check(memberships.key(id), { absent: true })

/** Fails the transaction unless the user still has this team role; soft-deleted memberships count unless `active` is set. */
export const requireTeamRole = (id: MembershipId, teamRole: TeamRole, { active = false } = {}): Write =>
  check(memberships.key(id), { equals: { teamRole }, ...(active && { without: ['deletedAt'] }) })
