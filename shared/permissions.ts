import { TEAM_ROLES, type RoleType, type TeamRole } from './choices.ts'

/** The rows of D-PERM that more than one endpoint, rule or screen names (domain 2). */

/** Who edits a startup, makes its roles and says who holds them. */
export const TEAM_MAKERS = ['Owner', 'Admin'] as const satisfies readonly TeamRole[]
/** Who lets people in: requests and invitations. */
export const LEADERS = ['Owner', 'Admin', 'Manager'] as const satisfies readonly TeamRole[]
/** Team roles that see all affiliate links of a startup with their numbers; other members see their own. */
export const SEES_ALL_LINKS = ['Owner', 'Admin', 'Manager', 'Sales', 'Marketing'] as const satisfies readonly TeamRole[]
/** Who disables and deletes the affiliate links of others. */
export const RULES_ALL_LINKS = ['Owner', 'Admin', 'Marketing'] as const satisfies readonly TeamRole[]

/** Who sees, creates and edits leads. */
export const SEES_LEADS = ['Owner', 'Admin', 'Manager', 'Sales', 'Marketing'] as const satisfies readonly TeamRole[]
/** Who imports, exports, deletes and restores leads. */
export const RULES_LEADS = ['Owner', 'Admin', 'Manager', 'Sales'] as const satisfies readonly TeamRole[]
export const SEES_OPPORTUNITIES = [
  'Owner',
  'Admin',
  'Manager',
  'Employee - Operations',
  'Sales',
  'Marketing',
] as const satisfies readonly TeamRole[]
/** Who creates, edits, moves, exports and deletes opportunities, and converts leads. */
export const WRITES_OPPORTUNITIES = ['Owner', 'Admin', 'Manager', 'Sales'] as const satisfies readonly TeamRole[]

/** Who sees the figures of a startup, all of which include leads and opportunities. */
export const SEES_ANALYTICS = ['Owner', 'Admin', 'Manager', 'Sales', 'Marketing'] as const satisfies readonly TeamRole[]
/** Who sees its figures, or of them only those of its tasks. */
export const SEES_TASK_ANALYTICS = [
  ...SEES_ANALYTICS,
  'Employee - Tech and Design',
  'Employee - Operations',
] as const satisfies readonly TeamRole[]

/** Who can accept or decline an offer of ownership: every member but the owner. */
export const NOT_OWNERS: readonly TeamRole[] = TEAM_ROLES.filter((teamRole) => teamRole !== 'Owner')

/** Whether a team role is one of these; without one it is not. */
export const isAmong = (teamRoles: readonly TeamRole[], teamRole: TeamRole | null | undefined): teamRole is TeamRole =>
  teamRoles.some((one) => one === teamRole)

/** Whether a team role decides about roles of that type and who gets them: Admin roles only the owner. */
export const decidesAbout = (teamRole: TeamRole | null | undefined, roleType: RoleType | undefined): boolean =>
  roleType !== 'Admin' || teamRole === 'Owner'
