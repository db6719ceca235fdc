import type { RoleType, Standing } from '../../../shared/choices.ts'
import { ROLE_TYPES } from '../../../shared/choices.ts'

/** Who makes the team: roles, and who holds them (domain 2, D-PERM). */
export const TEAM_MAKERS = ['Owner', 'Admin'] as const satisfies readonly Standing[]
/** Who lets people in: requests and invitations. */
export const LEADERS = ['Owner', 'Admin', 'Manager'] as const satisfies readonly Standing[]

/** Why somebody of this standing does not decide about a role of this type, or null when he does: Admin roles are the owner's. */
export const refusalOf = (standing: Standing | null, roleType: RoleType | undefined): string | null =>
  roleType === 'Admin' && standing !== 'Owner' ? 'Only the owner decides about Admin roles' : null

/** The role types that somebody of this standing may give a role. */
export const typesFor = (standing: Standing | null): readonly RoleType[] => ROLE_TYPES.filter((type) => refusalOf(standing, type) === null)

interface AnyRole {
  roleType: RoleType
  isOpen: boolean
}
/** The open roles that somebody of this standing may fill. */
export const openFor = <R extends AnyRole>(standing: Standing | null, roles: readonly R[]): R[] =>
  roles.filter(({ isOpen, roleType }) => isOpen && refusalOf(standing, roleType) === null)
