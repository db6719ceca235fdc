import * as z from 'zod/mini'
import { PRIORITIES, ROLE_TYPES, STAGES } from '../choices.ts'
import { CREW_LINK_DAYS, CREW_LINK_DAYS_MAX, CREW_LINK_USES, CREW_LINK_USES_MAX, INVITED_AT_ONCE, REQUEST_MESSAGE_MAX } from '../limits.ts'
import { wholeNumber } from './number.ts'
import { Id, optionalText, Time } from './text.ts'
import { Email } from './user.ts'

const RoleId = z.optional(z.nullable(Id))

/** Invitations by mail: to all of these addresses with the same role and message. */
export const NewInvitations = z.object({
  emails: z
    .array(Email, 'Please enter at least one address')
    .check(
      z.minLength(1, 'Please enter at least one address'),
      z.maxLength(INVITED_AT_ONCE, `You can invite up to ${INVITED_AT_ONCE} addresses at once`),
    ),
  roleId: RoleId,
  message: z._default(optionalText('The message', REQUEST_MESSAGE_MAX), ''),
})
export type NewInvitations = z.output<typeof NewInvitations>

const within = (name: string, max: number) =>
  wholeNumber(name, z.gte(1, `${name} must be at least 1`), z.lte(max, `${name} may be at most ${max}`))

/** A link by which several people can join. */
export const NewCrewLink = z.object({
  roleId: RoleId,
  uses: z._default(within('Uses', CREW_LINK_USES_MAX), CREW_LINK_USES),
  days: z._default(within('Days', CREW_LINK_DAYS_MAX), CREW_LINK_DAYS),
})
export type NewCrewLink = z.output<typeof NewCrewLink>

const INVITATION_KINDS = ['mail', 'link'] as const
/** What becomes of an address: it is invited, or has an invitation, has declined a few days ago, or was invited too often. */
export const ADDRESS_RESULTS = ['sent', 'pending', 'declined', 'too_many'] as const

/** A pending invitation of users without an account, as the leaders of the startup see it. */
export const Invitation = z.object({
  id: Id,
  kind: z.enum(INVITATION_KINDS),
  /** Of one by mail. */
  email: z.nullable(z.string()),
  roleId: z.nullable(Id),
  roleTitle: z.nullable(z.string()),
  createdBy: Id,
  createdAt: Time,
  expiresAt: Time,
  /** How often a mail can be sent again. */
  resendsLeft: z.int(),
  /** Of a crew link. */
  uses: z.int(),
  used: z.int(),
  opened: z.int(),
  joined: z.int(),
  declined: z.int(),
})
export type Invitation = z.output<typeof Invitation>

/** What the holder of an invitation sees: of tasks and the next meeting no content, which belongs to the team. */
export const OpenInvitation = z.object({
  kind: z.enum(INVITATION_KINDS),
  startup: z.object({
    id: Id,
    name: z.string(),
    logo: z.nullable(z.string()),
    stage: z.enum(STAGES),
    industry: z.string(),
    location: z.string(),
    description: z.string(),
    memberCount: z.int(),
  }),
  role: z.nullable(z.object({ id: Id, title: z.string(), roleType: z.enum(ROLE_TYPES), isOpen: z.boolean() })),
  invitedBy: z.object({ name: z.string(), profileImage: z.nullable(z.string()) }),
  message: z.string(),
  expiresAt: Time,
  /** Whether the caller belongs to the team already. */
  isMember: z.boolean(),
  /** To which address it was sent, shortened, when the caller has another one. */
  sentTo: z.nullable(z.string()),
  tasks: z.array(z.object({ priority: z.enum(PRIORITIES), dueAt: z.nullable(z.string()) })),
  meeting: z.nullable(z.object({ start: Time, end: Time })),
})
export type OpenInvitation = z.output<typeof OpenInvitation>
