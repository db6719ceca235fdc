import * as z from 'zod/mini'
import { ROLE_TYPES, STANDINGS } from '../choices.ts'
import { ROLE_DESCRIPTION_MAX, ROLE_TITLE_MAX } from '../limits.ts'
import { Id, line, optionalText, Time } from './text.ts'
import { Person } from './user.ts'

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

const EACH = 'Each role must have a title and role type'
/** A role to add (S5-08). */
export const NewRole = z.object(
  {
    title: line('Title', ROLE_TITLE_MAX, EACH),
    roleType: z.enum(ROLE_TYPES, EACH),
    isOpen: z._default(z.boolean('Open must be yes or no'), true),
    isPaid: z._default(z.boolean('Paid must be yes or no'), false),
    description: z.optional(optionalText('The description', ROLE_DESCRIPTION_MAX)),
  },
  EACH,
)
export type NewRole = z.output<typeof NewRole>

const TITLE_AND_TYPE = 'Title and role type are required'
/** What may be changed of a role; what is not sent stays (S5-07). */
export const RoleChange = z.object({
  title: z.optional(line('Title', ROLE_TITLE_MAX, TITLE_AND_TYPE)),
  roleType: z.optional(z.enum(ROLE_TYPES, TITLE_AND_TYPE)),
  isOpen: z.optional(z.boolean('Open must be yes or no')),
  isPaid: z.optional(z.boolean('Paid must be yes or no')),
  description: z.optional(optionalText('The description', ROLE_DESCRIPTION_MAX)),
})
export type RoleChange = z.output<typeof RoleChange>

/** Somebody in a team, as every signed-in user sees him: no email. */
export const TeamMember = z.object({
  ...Person.shape,
  standing: z.enum(STANDINGS),
  roleTitle: z.nullable(z.string()),
  joinedAt: Time,
})
export type TeamMember = z.output<typeof TeamMember>

/** Somebody in a team with his role; the email is for members of the same startup alone (S3-24; domain 2, D-PERM). */
export const Member = z.object({
  ...Person.shape,
  email: z.optional(z.string()),
  role: z.nullable(z.pick(Role, { id: true, title: true, roleType: true })),
  standing: z.enum(STANDINGS),
  joinedAt: Time,
})
export type Member = z.output<typeof Member>
