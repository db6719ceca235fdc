import * as z from 'zod/mini'
import { INDUSTRIES, STAGES, STANDINGS } from '../choices.ts'
import { DETAILS_MAX, LOCATION_MAX, ROLES_AT_ONCE, STARTUP_NAME_MAX, URL_MAX } from '../limits.ts'
import { MyRequest } from './request.ts'
import { NewRole, Role, TeamMember } from './role.ts'
import { Id, line, optionalLine, text, Time, UploadUrl } from './text.ts'
import { Person } from './user.ts'

const Industry = z.enum(['', ...INDUSTRIES], 'Please choose an industry of the list')

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
  updatedAt: Time,
  version: z.int(),
  /** When it reached which stage, the newest last. */
  stageHistory: z.array(z.object({ stage: z.enum(STAGES), at: Time })),
  myStanding: z.nullable(z.enum(STANDINGS)),
  /** The caller's role; nothing when he has none. */
  myRole: z.nullable(z.pick(Role, { id: true, title: true, roleType: true })),
  /** The caller's request or invitation that is pending, or the last one that was declined. */
  myRequest: z.nullable(MyRequest),
})
export type Startup = z.output<typeof Startup>

/** A startup that the caller joined: `role` is the role or null, the client says 'Member' then (S3-20). */
export const JoinedStartup = z.object({
  ...StartupCard.shape,
  role: z.nullable(z.pick(Role, { id: true, title: true, roleType: true })),
})
export type JoinedStartup = z.output<typeof JoinedStartup>

/** What everybody may see (domain 3.2; trap T-8: `description` is the text of `details`). */
export const PublicPreview = z.object({
  id: Id,
  name: z.string(),
  logo: z.nullable(z.string()),
  industry: z.string(),
  location: z.string(),
  description: z.string(),
  details: z.string(),
})
export type PublicPreview = z.output<typeof PublicPreview>

const Website = z.pipe(
  optionalLine('Website', URL_MAX),
  z.string().check(z.refine((value) => value === '' || isWebUrl(value), 'Website must be a URL that begins with http:// or https://')),
)

const rolesAsText = z.pipe(
  z.string('Roles must be text'),
  z.pipe(
    z.transform((value: string, context): unknown => {
      if (value === '') return []
      try {
        return JSON.parse(value)
      } catch {
        context.issues.push({ code: 'custom', message: 'Roles must be a JSON list', input: value })
        return []
      }
    }),
    z.array(NewRole, 'Roles must be a JSON list').check(z.maxLength(ROLES_AT_ONCE, `Please add at most ${ROLES_AT_ONCE} roles at once`)),
  ),
)

const NEEDED = 'Name, details, and stage are required'
const Flag = z.optional(z.enum(['true', 'false', ''], 'A delete flag is true or nothing'))
const Picture = z.optional(z.union([z.literal(''), UploadUrl], 'This is not the address of an uploaded image'))

/** The text parts of the edit form: what is not sent stays, what is sent empty is cleared (spec 7; domain 3.2, S5-04). */
export const StartupChange = z.object({
  name: z.optional(line('Name', STARTUP_NAME_MAX, NEEDED)),
  details: z.optional(text('Details', DETAILS_MAX, NEEDED)),
  stage: z.optional(z.enum(STAGES, NEEDED)),
  website: z.optional(Website),
  location: z.optional(optionalLine('Location', LOCATION_MAX)),
  industry: z.optional(Industry),
  logoUrl: Picture,
  bannerUrl: Picture,
  deleteLogo: Flag,
  deleteBanner: Flag,
  /** The version that the form began with; without it, and when it is empty, the last write wins. */
  version: z.optional(
    z.union([
      z.literal(''),
      z.coerce.number<string | number>('The version must be a number').check(z.int('The version must be a whole number')),
    ]),
  ),
})
export type StartupChange = z.output<typeof StartupChange>

/** The text parts of the form that registers a startup. */
export const NewStartup = z.object({
  name: line('Name', STARTUP_NAME_MAX),
  details: text('Details', DETAILS_MAX),
  stage: z.enum(STAGES, 'Please choose a stage'),
  website: z._default(Website, ''),
  location: z._default(optionalLine('Location', LOCATION_MAX), ''),
  industry: z._default(Industry, ''),
  logoUrl: Picture,
  bannerUrl: Picture,
  roles: z.optional(rolesAsText),
})
export type NewStartup = z.output<typeof NewStartup>

/** Whether a text is an http or https address without credentials. */
function isWebUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
}
