import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import {
  AffiliateLink,
  CustomCode,
  LinkEnd,
  LinkGroups,
  LinkPreview,
  LinkTotals,
  StartupLink,
  Utm,
  VisitorPassword,
} from '../../entities/links/affiliate-link.ts'
import { chosenId, Id, line, Time } from '../../entities/text.ts'
import { LINK_STATES } from '../../entities/links/link-state.ts'
import { LINKS_AT_ONCE, LINKS_PER_PAGE, NAME_MAX, UTM_MAX } from '../../limits.ts'
import { RULES_ALL_LINKS, SEES_ALL_LINKS } from '../../permissions.ts'
import { either, inStartup, resource, self, signedIn } from '../endpoint.ts'
import { memberOrPartner, partner } from '../partner-access.ts'
import { Ok, page } from '../ok.ts'
import { SearchQuery } from '../search-query.ts'

const FutureTime = z.nullable(
  z.pipe(Time, z.string().check(z.refine((value) => Date.parse(value) > Date.now(), 'Please choose a time that is still to come'))),
)
const More = z.object({
  expiresAt: z.optional(FutureTime),
  utmDefaults: z.optional(Utm),
  ...z.partial(LinkGroups).shape,
  ...z.partial(LinkEnd).shape,
  /** Null takes it away. */
  password: z.optional(z.nullable(VisitorPassword)),
  ...z.partial(LinkPreview).shape,
})
const NewLink = z.object({
  name: line('Name', NAME_MAX, 'User information not available'),
  startupId: chosenId('Please select a startup'),
  type: z._default(z.literal('startup', 'The type of a link is startup'), 'startup'),
  code: z.optional(CustomCode),
  ...More.shape,
})
/** What is not sent stays; null takes the expiry away. */
const LinkChange = z.object({
  name: z.optional(line('Name', NAME_MAX)),
  disabled: z.optional(z.boolean('Disabled must be yes or no')),
  /** Refuses to switch a link that was switched meanwhile: when it was disabled as the caller knows it. */
  disabledFrom: z.optional(z.nullable(Time)),
  code: z.optional(CustomCode),
  /** Ends the comparison of two previews. */
  keepPreview: z.optional(z.enum(['A', 'B'], 'Please keep A or B')),
  ...More.shape,
})
const Row = z.object({ name: z.string('A name must be text'), utmDefaults: z.optional(Utm), ...z.partial(LinkGroups).shape })
/** Lines of a bulk creation, a name or a name with what its link has: empty lines are the sender's to leave out, so that each has its result. */
const BulkNames = z
  .array(z.union([z.string(), Row], 'A name must be text'), 'Please paste at least one name')
  .check(
    z.minLength(1, 'Please paste at least one name'),
    z.maxLength(LINKS_AT_ONCE, `Please paste at most ${LINKS_AT_ONCE} names at once`),
  )

/** Of a tag, a folder and a source: exactly these. */
const grouped = z.optional(z.string().check(z.maxLength(UTM_MAX, 'This is too long')))
const LinkFilter = z.object({ ...SearchQuery.shape, tag: grouped, folder: grouped, source: grouped })
const LinkQuery = z.object({
  ...LinkFilter.shape,
  sort: z.optional(z.enum(['new', 'name', 'clicks', 'conversions', 'recent'], 'Sort by new, name, clicks, conversions or recent')),
})
/** Which of the own links. */
export const OwnFilter = z.object({
  ...LinkFilter.shape,
  startupId: z.optional(Id),
  state: z.optional(z.enum(LINK_STATES, 'The state is active, disabled or expired')),
})
const CSV = { type: 'text/csv', fileName: 'affiliate-links.csv' } as const

export const affiliateLinks = resource({
  'GET /api/affiliate-links/user/{userId}': {
    summary: 'The newest links of the caller with their counts',
    access: self('userId'),
    scope: 'links.read',
    returns: z.array(AffiliateLink),
  },
  'GET /api/affiliate-links/totals': {
    summary: 'What the links of the caller brought, per startup; deleted links included unless it is filtered',
    access: signedIn,
    scope: 'links.read',
    query: OwnFilter,
    returns: z.array(LinkTotals),
  },
  'GET /api/affiliate-links': {
    summary: 'All links of the caller, searched and sorted, page by page',
    access: signedIn,
    scope: 'links.read',
    tool: 'list_my_links',
    query: z.object({ ...LinkQuery.shape, ...OwnFilter.shape }),
    returns: page(AffiliateLink),
    paged: { size: LINKS_PER_PAGE },
  },
  'GET /api/startups/{id}/affiliate-links': {
    summary: 'Lists all links of a startup',
    access: inStartup('path:id', SEES_ALL_LINKS),
    scope: 'links.read',
    tool: 'list_startup_links',
    query: LinkQuery,
    returns: page(StartupLink),
    paged: { size: LINKS_PER_PAGE },
    errors: ['startup.not_found'],
  },
  'GET /api/affiliate-links/codes/{code}': {
    summary: 'Whether a code can still be chosen',
    access: signedIn,
    scope: 'links.read',
    rate: 'codes',
    returns: z.object({ available: z.boolean(), reason: z.nullable(z.enum(['taken', 'reserved', 'malformed'])) }),
  },
  'GET /api/affiliate-links/export.csv': {
    summary: 'Links of the caller as a table, newest first',
    access: signedIn,
    scope: 'links.read',
    rate: 'table',
    query: OwnFilter,
    produces: CSV,
    returns: z.string(),
  },
  'POST /api/affiliate-links': {
    summary: 'Makes a link to a startup that the caller owns or joined, or is a partner of',
    access: either(inStartup('body:startupId', TEAM_ROLES), partner('startupId')),
    scope: 'links.write',
    tool: 'create_link',
    rate: 'link',
    idempotent: true,
    body: NewLink,
    returns: AffiliateLink,
    errors: ['startup.not_found', 'link.too_many', 'link.code_taken', 'link.code_reserved', 'upload.not_yours'],
  },
  'POST /api/affiliate-links/bulk': {
    summary: 'Creates a link for each name; returns the outcome of each',
    access: either(inStartup('body:startupId', TEAM_ROLES), partner('startupId')),
    scope: 'links.write',
    tool: 'create_links',
    rate: 'bulk',
    idempotent: true,
    body: z.object({ startupId: chosenId('Please select a startup'), names: BulkNames, utmDefaults: z.optional(Utm) }),
    returns: z.object({
      results: z.array(z.object({ name: z.string(), link: z.nullable(AffiliateLink), error: z.nullable(z.string()) })),
    }),
    errors: ['startup.not_found'],
  },
  'PUT /api/affiliate-links/{id}': {
    summary: 'Changes a link; leaders of the startup may disable and enable those of others',
    access: either(memberOrPartner('link', 'userId'), inStartup('item:link', RULES_ALL_LINKS)),
    scope: 'links.write',
    tool: 'change_link',
    body: LinkChange,
    returns: AffiliateLink,
    errors: [
      'link.not_found',
      'link.not_yours',
      'link.disabled_by_leader',
      'link.stale',
      'link.code_taken',
      'link.code_reserved',
      'upload.not_yours',
    ],
  },
  'DELETE /api/affiliate-links/{id}': {
    summary: 'Deletes a link; what it brought stays in the totals',
    access: either(memberOrPartner('link', 'userId'), inStartup('item:link', RULES_ALL_LINKS)),
    scope: 'links.write',
    tool: 'delete_link',
    returns: Ok,
    errors: ['link.not_found'],
  },
})
