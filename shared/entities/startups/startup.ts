import * as z from 'zod/mini'
import { ROLE_TYPES, STAGES, TEAM_ROLES } from '../../choices.ts'
import { MyRequest } from '../request.ts'
import { HeldRole, Role, TeamMember } from '../teams/role.ts'
import { TransferOffer } from '../teams/transfer.ts'
import { Industry } from './startup-form.ts'
import { Id, Time } from '../text.ts'
import { Person } from '../person.ts'

/** What a card shows; `details` is shortened in lists (S3-17, S3-22). */
export const StartupCard = z.object({
  id: Id,
  name: z.string(),
  details: z.string(),
  stage: z.enum(STAGES),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  website: z.string(),
  location: z.string(),
  industry: Industry,
  roles: z.array(Role),
  memberCount: z.int(),
  openRoleCount: z.int(),
  createdAt: Time,
})
export type StartupCard = z.output<typeof StartupCard>

/** A startup with its people (domain 3.2). */
export const Startup = z.object({
  ...StartupCard.shape,
  ownerId: Id,
  founder: Person,
  members: z.array(TeamMember),
  rating: z.number(),
  /** What new amounts are in; null until there is a first one. */
  currency: z.nullable(z.string()),
  updatedAt: Time,
  version: z.int(),
  /** When it reached which stage, the newest last. */
  stageHistory: z.array(z.object({ stage: z.enum(STAGES), at: Time })),
  myTeamRole: z.nullable(z.enum(TEAM_ROLES)),
  /** The caller's role, or null. */
  myRole: z.nullable(HeldRole),
  /** The caller's request or invitation that is pending, or the last one that was declined. */
  myRequest: z.nullable(MyRequest),
  /** Whether visitors without an account see it on the front page. */
  showPublicly: z.optional(z.boolean()),
  /** By an operator: then only its team sees it. */
  isSuspended: z.optional(z.boolean()),
  /** The pending offer to transfer the startup: for its owner and its recipient only. */
  transfer: z.nullable(TransferOffer),
})
export type Startup = z.output<typeof Startup>

/** A startup that the caller joined: `role` is the role or null, the client says 'Member' then (S3-20). */
export const JoinedStartup = z.object({
  ...StartupCard.shape,
  role: z.nullable(HeldRole),
})
export type JoinedStartup = z.output<typeof JoinedStartup>

/** A startup that the caller saved. */
export const SavedStartup = z.object({ startupId: Id, savedAt: Time })
export type SavedStartup = z.output<typeof SavedStartup>

/** What visitors see of an open role. */
const PublicRole = z.object({ id: Id, title: z.string(), roleType: z.enum(ROLE_TYPES), isPaid: z.boolean() })
export type PublicRole = z.output<typeof PublicRole>

/** The public part (domain 3.2; trap T-8: `description` is the text of `details`). */
export const PublicPreview = z.object({
  id: Id,
  name: z.string(),
  logo: z.nullable(z.string()),
  industry: z.string(),
  location: z.string(),
  description: z.string(),
  details: z.string(),
  /** Of a startup that shows itself publicly. */
  openRoles: z.optional(z.array(PublicRole)),
})
export type PublicPreview = z.output<typeof PublicPreview>

/** What a visitor sees of the startups that show themselves publicly and have open roles. */
const PublicStartup = z.pick(PublicPreview, { id: true, name: true, logo: true, industry: true, location: true })
export type PublicStartup = z.output<typeof PublicStartup>
export const FrontDoor = z.object({
  roles: z.array(z.object({ ...PublicRole.shape, startup: PublicStartup })),
  startups: z.array(PublicStartup),
})
export type FrontDoor = z.output<typeof FrontDoor>
