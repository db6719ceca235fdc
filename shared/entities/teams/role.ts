import * as z from 'zod/mini'
import { PAY_PERIODS, ROLE_PLACES, ROLE_TYPES, TEAM_ROLES } from '../../choices.ts'
import { Id, Time } from '../text.ts'
import { Person } from '../person.ts'

const RoleType = z.enum(ROLE_TYPES)
const range = { min: z.number(), max: z.number() }
/** What a role offers and asks for: `pay` in minor units of its currency, `equity` in percent, `hours` a week. */
export const RoleTerms = z.object({
  pay: z.optional(z.object({ ...range, currency: z.string(), per: z.enum(PAY_PERIODS) })),
  equity: z.optional(z.object(range)),
  hours: z.optional(z.int()),
  place: z.optional(z.enum(ROLE_PLACES)),
  skills: z.optional(z.array(z.string())),
})
export type RoleTerms = z.output<typeof RoleTerms>

/** A role of a startup (S3-23); lists of startups leave the description out. */
export const Role = z.object({
  id: Id,
  title: z.string(),
  roleType: RoleType,
  isOpen: z.boolean(),
  isPaid: z.boolean(),
  assignedUser: z.nullable(Person),
  description: z.optional(z.string()),
  terms: z.optional(z.nullable(RoleTerms)),
})
export type Role = z.output<typeof Role>
export const HeldRole = z.pick(Role, { id: true, title: true, roleType: true })

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
  role: z.nullable(HeldRole),
  teamRole: z.enum(TEAM_ROLES),
  joinedAt: Time,
})
export type Member = z.output<typeof Member>
