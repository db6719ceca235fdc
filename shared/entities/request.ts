import * as z from 'zod/mini'
import { REQUEST_KINDS, REQUEST_REASONS, REQUEST_STATUSES } from '../choices.ts'
import { REQUEST_MESSAGE_MAX, REQUEST_NOTE_MAX } from '../limits.ts'
import { Id, optionalText, Time } from './text.ts'

/** What the leaders of a startup see of a user beside their request. */
export const Candidate = z.object({
  headline: z.string(),
  skills: z.array(z.string()),
  commitment: z.nullable(z.string()),
  /** Of freelance work. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
})
export type Candidate = z.output<typeof Candidate>

/** A request of a user to join a startup, or an invitation to it (domain 3.4). */
export const JoinRequest = z.object({
  id: Id,
  startupId: Id,
  startupName: z.string(),
  startupLogo: z.nullable(z.string()),
  /** Who will be the member. */
  userId: Id,
  userName: z.string(),
  userImage: z.nullable(z.string()),
  kind: z.enum(REQUEST_KINDS),
  roleId: z.nullable(Id),
  roleTitle: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.nullable(z.enum(REQUEST_REASONS)),
  decisionNote: z.string(),
  createdBy: Id,
  createdAt: Time,
  decidedBy: z.nullable(Id),
  decidedAt: z.nullable(Time),
  expiresAt: Time,
  /** In the list of the startup only. */
  candidate: z.optional(Candidate),
})
export type JoinRequest = z.output<typeof JoinRequest>

/** What a startup's page says of the caller's own request to it, or invitation. */
export const MyRequest = z.pick(JoinRequest, {
  id: true,
  kind: true,
  status: true,
  reason: true,
  roleId: true,
  roleTitle: true,
  message: true,
  decisionNote: true,
  expiresAt: true,
  decidedAt: true,
})
export type MyRequest = z.output<typeof MyRequest>

const Message = z._default(optionalText('The message', REQUEST_MESSAGE_MAX), '')
export const NewRequest = z.object({ roleId: z.optional(z.nullable(Id)), message: Message })
export const NewInvite = z.object({ userId: Id, roleId: z.optional(z.nullable(Id)), message: Message })
export const Decision = z.object({ note: z._default(optionalText('The note', REQUEST_NOTE_MAX), '') })

/** What a user can decide: pending requests by startup, and invitations. */
export const RequestsWaiting = z.object({
  startups: z.array(z.object({ id: Id, name: z.string(), requests: z.int() })),
  invitations: z.int(),
})
