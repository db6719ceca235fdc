import * as z from 'zod/mini'
import { ROLE_TYPES } from '../../choices.ts'
import { ROLE_DESCRIPTION_MAX, ROLE_TITLE_MAX } from '../../limits.ts'
import { line, optionalText } from '../text.ts'

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
