import * as z from 'zod/mini'
import { wholeNumber } from '../number.ts'
import { INDUSTRIES, STAGES } from '../../choices.ts'
import { DETAILS_MAX, LOCATION_MAX, ROLES_AT_ONCE, STARTUP_NAME_MAX, URL_MAX } from '../../limits.ts'
import { NewRole } from '../teams/role-form.ts'
import { Currency } from '../sales/money.ts'
import { line, optionalLine, Picture, text, webAddress } from '../text.ts'

// Apart from what is read of startups: a browser that shows the form needs no more than this.

/** One of the list, or ''. */
export const Industry = z.enum(['', ...INDUSTRIES], 'Please choose an industry of the list')

const Website = webAddress('Website', { max: URL_MAX, scheme: 'http', error: 'Website must be a URL that begins with http:// or https://' })

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
/** Whether visitors without an account see it on the front page. */
const ShowPublicly = z.optional(z.enum(['true', 'false'], 'Show publicly is true or false'))
const Flag = z.optional(z.enum(['true', 'false', ''], 'A delete flag is true or nothing'))

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
  /** Changed by the owner only. */
  showPublicly: ShowPublicly,
  /** What new amounts are in; it stays when it is empty. */
  currency: z.optional(z.union([z.literal(''), Currency], 'Please choose a currency')),
  /** The version that the form began with; without it, and when it is empty, the last write wins. */
  version: z.optional(z.union([z.literal(''), wholeNumber('The version')], 'The version must be a whole number')),
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
  showPublicly: ShowPublicly,
})
export type NewStartup = z.output<typeof NewStartup>
