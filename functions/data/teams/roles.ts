import type { Role } from '../../../shared/entities/teams/role.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, check, remove, put, type Mutation, type Write } from '../store/write.ts'

export interface StoredRole extends Role {
  startupId: string
  /** Who made the role, and earns the points of it. */
  addedBy?: string
}
const ROLE = 'ROLE#'
type RoleId = Pick<StoredRole, 'startupId' | 'id'>
export const roles = entity<StoredRole, RoleId>({
  kind: 'role',
  key: ({ startupId, id }) => ({ pk: `STARTUP#${startupId}`, sk: `${ROLE}${id}` }),
})

/** Leads from a role's id alone to its startup. */
export interface RoleLocation {
  id: string
  startupId: string
}
export const roleLocations = entity<RoleLocation, { id: string }>({
  kind: 'role-home',
  key: ({ id }) => ({ pk: `ROLE#${id}`, sk: 'ROLE' }),
})
export const roleLocationRef = (id: string): Ref<RoleLocation> => refTo(roleLocations, { id })

export const getRole = (id: RoleId, { consistent = false } = {}): Promise<StoredRole | undefined> => find(roles, id, { consistent })

/** A role by its id alone: two Gets. */
export async function getRoleById(id: string): Promise<StoredRole | undefined> {
  const location = await find(roleLocations, { id })
  return location && getRole(location)
}

/** The roles of a startup in the order in which they were made; consistent. */
export function listRoles(startupId: string, options: PageOptions): Promise<ListPage<StoredRole>> {
  const { pk } = roles.key({ startupId, id: '' })
  return listPage(roles, { ...options, pk, prefix: ROLE, consistent: true })
}

export const putRole = (role: StoredRole): Record<string, Mutation> => ({
  [`role ${role.id}`]: put(roles, role, { absent: true }),
  [`location of ${role.id}`]: put(roleLocations, { id: role.id, startupId: role.startupId }, { absent: true }),
})

export const updateRole = (startupId: string, { id, ...role }: Role): Record<string, Mutation> => {
  const { title, roleType, isOpen, isPaid, assignedUser, description, terms } = role
  const set = { title, roleType, isOpen, isPaid, assignedUser, description, terms }
  return { [`role ${id}`]: change(roles.key({ startupId, id }), { set }, { exists: true }) }
}

/** Deletes a role and its location; one that is missing is no error. */
export const deleteRole = ({ startupId, id }: RoleId): Record<string, Mutation> => ({
  [`location of ${id}`]: remove(roleLocations.key({ id })),
  [`role ${id}`]: remove(roles.key({ startupId, id })),
})

/** Fails the transaction unless the role is open and unassigned. */
export const requireOpenRole = (id: RoleId): Write => check(roles.key(id), { equals: { isOpen: true, assignedUser: null } })
