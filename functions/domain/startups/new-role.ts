import type { NewTeamRole } from '../../../shared/entities/teams/role-terms.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { ulid } from '../../platform/ulid.ts'

/** A role as it begins (S5-10). */
export const newRole = ({ title, roleType, isOpen, isPaid, description, terms }: NewTeamRole): Role => ({
  id: ulid(),
  title,
  roleType,
  isOpen,
  isPaid,
  assignedUser: null,
  ...(description !== undefined && { description }),
  ...(terms && { terms }),
})
