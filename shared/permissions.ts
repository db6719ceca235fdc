import type { RoleType, Standing } from './choices.ts'

/** The rows of D-PERM that more than one endpoint, rule or screen names (domain 2). */

/** Who edits a startup, makes its roles and says who holds them. */
export const TEAM_MAKERS = ['Owner', 'Admin'] as const satisfies readonly Standing[]
/** Who lets people in: requests and invitations. */
export const LEADERS = ['Owner', 'Admin', 'Manager'] as const satisfies readonly Standing[]
/** Who sees all affiliate links of a startup and what they brought; everybody else in the team sees his own. */
export const SEES_ALL_LINKS = ['Owner', 'Admin', 'Manager', 'Sales', 'Marketing'] as const satisfies readonly Standing[]
/** Who disables and deletes the affiliate links of others. */
export const RULES_ALL_LINKS = ['Owner', 'Admin', 'Marketing'] as const satisfies readonly Standing[]

/** Whether somebody of that standing is among these; nobody without one is. */
export const isAmong = (standings: readonly Standing[], standing: Standing | null | undefined): standing is Standing =>
  standings.some((one) => one === standing)

/** Whether somebody of that standing decides about roles of that type and who gets them: Admin roles are the owner's. */
export const decidesAbout = (standing: Standing | null | undefined, roleType: RoleType | undefined): boolean =>
  roleType !== 'Admin' || standing === 'Owner'
