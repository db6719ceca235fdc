import type { RoleType, TeamRole } from '../../../shared/choices.ts'
import { ROLE_TYPES } from '../../../shared/choices.ts'
import { decidesAbout } from '../../../shared/permissions.ts'

/** Why a user of this team role may not decide about a role of this type; null if they may. Admin roles are the owner's. */
export const refusalOf = (teamRole: TeamRole | null, roleType: RoleType | undefined): string | null =>
  decidesAbout(teamRole, roleType) ? null : 'Only the owner decides about Admin roles'

/** The role types that a user of this team role may choose. */
export const typesFor = (teamRole: TeamRole | null): readonly RoleType[] => ROLE_TYPES.filter((type) => decidesAbout(teamRole, type))

interface AnyRole {
  roleType: RoleType
  isOpen: boolean
}
/** The open roles that a user of this team role may fill. */
export const openFor = <R extends AnyRole>(teamRole: TeamRole | null, roles: readonly R[]): R[] =>
  roles.filter(({ isOpen, roleType }) => isOpen && decidesAbout(teamRole, roleType))
