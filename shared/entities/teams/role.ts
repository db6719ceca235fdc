import * as z from 'zod/mini'
import { ROLE_TYPES, TEAM_ROLES } from '../../choices.ts'
import { Id, Time } from '../text.ts'
import { Person } from '../user.ts'

const RoleType = z.enum(ROLE_TYPES)

/** A role of a startup (S3-23); lists of startups leave the description out. */
export const Role = z.object({
  id: Id,
  title: z.string(),
  roleType: RoleType,
  isOpen: z.boolean(),
  isPaid: z.boolean(),
  assignedUser: z.nullable(Person),
  description: z.optional(z.string()),
})
export type Role = z.output<typeof Role>

/** A member of a team, as every signed-in user sees them: without e-mail. */
export const TeamMember = z.object({
  ...Person.shape,
  teamRole: z.enum(TEAM_ROLES),
  roleTitle: z.nullable(z.string()),
  joinedAt: Time,
})
export type TeamMember = z.output<typeof TeamMember>

/** A member of a team with their role; the e-mail only for members of the same startup (S3-24; domain 2, D-PERM). */
export const Member = z.object({
  ...Person.shape,
  email: z.optional(z.string()),
  role: z.nullable(z.pick(Role, { id: true, title: true, roleType: true })),
  teamRole: z.enum(TEAM_ROLES),
  joinedAt: Time,
})
export type Member = z.output<typeof Member>
