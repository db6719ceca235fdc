import type { TeamRole } from '../../../shared/choices.ts'
import { isAmong, LEADERS, SEES_ALL_LINKS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import type { FindEntry, Scope, ScopeKind } from '../../data/find/entries.ts'
import { firstItems } from '../../data/reads.ts'
import { listRoomsOfPerson } from '../../data/rooms/room-people.ts'
import { listMembershipsOfUser, type Membership } from '../../data/teams/memberships.ts'
import { listRoleChanges } from '../../data/teams/role-changes.ts'
import { currentOf } from '../current-memberships.ts'

/** Who searches, and the scopes that they may read by now; of groups, those that may have them as a member. */
export interface Reader {
  userId: string
  memberships: ReadonlyMap<string, Membership>
  /** In the order in which they are read. */
  scopes: readonly Scope[]
  /** Read units that this took. */
  units: number
}

const BLOCK_BYTES = 4_096
const HALF = 0.5
/** What an eventually consistent read of so many bytes costs. */
export const unitsOf = (bytes: number): number => HALF * Math.max(1, Math.ceil(bytes / BLOCK_BYTES))

/** Some two units. */
const GROUPS_MAX = 60
/** Keys and names that an item has in an index besides its record. */
const BESIDE_BYTES = 160
const unitsOfAll = (records: readonly object[]): number =>
  unitsOf(Buffer.byteLength(JSON.stringify(records)) + BESIDE_BYTES * records.length)

/** The team roles are those of the table at this moment: one round trip, and a second one after a change of a role. */
export async function readerOf(userId: string): Promise<Reader> {
  const [found, changed, rooms] = await Promise.all([
    listMembershipsOfUser(userId),
    listRoleChanges(userId),
    firstItems((page) => listRoomsOfPerson(userId, page), GROUPS_MAX),
  ])
  const memberships = new Map((await currentOf(found, changed)).map((one) => [one.startupId, one]))
  const teams = [...memberships.keys()]
  const ofStartups = new Set([...found.map(({ startupId }) => startupId), ...changed])
  const groups = rooms.flatMap(({ roomId }) => (ofStartups.has(roomId) ? [] : [roomId]))
  const scopes: Scope[] = [
    `OWN#${userId}`,
    `TALKS#${userId}`,
    ...teams.map((id) => `TEAM#${id}` as const),
    ...[...teams, ...groups].map((id) => `ROOM#${id}` as const),
  ]
  const units = unitsOfAll(found) + 1 + changed.size + unitsOfAll(rooms)
  return { userId, memberships, scopes: scopes.toSorted(byOrder), units }
}

const KINDS: readonly ScopeKind[] = ['OWN', 'TEAM', 'TALKS', 'ROOM']
const kindOf = (scope: Scope): number => KINDS.indexOf(scope.slice(0, scope.indexOf('#')) as ScopeKind)
export const idOf = (scope: Scope): string => scope.slice(scope.indexOf('#') + 1)

/** Items before messages, the newest startup first; the same in every call, so that a cursor can go on after a scope. */
export const byOrder = (one: Scope, other: Scope): number =>
  kindOf(one) - kindOf(other) || (idOf(one) < idOf(other) ? 1 : idOf(one) > idOf(other) ? -1 : 0)

/** The id of the group whose room it is; undefined for all other scopes. */
export const groupOf = (scope: Scope, { memberships }: Reader): string | undefined =>
  scope.startsWith('ROOM#') && !memberships.has(idOf(scope)) ? idOf(scope) : undefined

const SEEN_BY: Readonly<Record<NonNullable<FindEntry['seenBy']>, readonly TeamRole[]>> = {
  leads: SEES_LEADS,
  opportunities: SEES_OPPORTUNITIES,
  links: SEES_ALL_LINKS,
  leaders: LEADERS,
}

/** Whether a user with a team role sees an entry of a scope that they read: what the item's own endpoints allow. */
export const isSeen = ({ seenBy, userId }: FindEntry, reader: string, teamRole: TeamRole | undefined): boolean =>
  seenBy === undefined || userId === reader || isAmong(SEEN_BY[seenBy], teamRole)
