import type { Role } from '../../../shared/entities/role.ts'
import { entity, refTo, type Ref } from '../store/table.ts'

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
export const roleHomeRef = (id: string): Ref<RoleHome> => refTo(roleHomes, { id })
