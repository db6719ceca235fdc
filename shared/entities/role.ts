import * as z from 'zod/mini'
import { ROLE_TYPES, STANDINGS } from '../choices.ts'
import { ROLE_TITLE_MAX } from '../limits.ts'
import { Id, line, Time } from './text.ts'
import { Person } from './user.ts'

const RoleType = z.enum(ROLE_TYPES, 'Please choose a role type')

/** A role of a startup (S3-23). */
export const Role = z.object({
  id: Id,
  title: z.string(),
  roleType: RoleType,
  isOpen: z.boolean(),
  isPaid: z.boolean(),
  assignedUser: z.nullable(Person),
})
export type Role = z.output<typeof Role>

export const NewRole = z.object(
  {
    title: line('Title', ROLE_TITLE_MAX),
    roleType: RoleType,
    isOpen: z._default(z.boolean('Open must be yes or no'), true),
    isPaid: z._default(z.boolean('Paid must be yes or no'), false),
  },
  'A role has a title and a role type',
)
export type NewRole = z.output<typeof NewRole>

/** Somebody in a team, as every signed-in user sees him: no email. */
export const TeamMember = z.object({
  ...Person.shape,
  standing: z.enum(STANDINGS),
  roleTitle: z.nullable(z.string()),
  joinedAt: Time,
})
export type TeamMember = z.output<typeof TeamMember>
