import * as z from 'zod/mini'
import {
  CODE_MAX,
  CODE_MIN,
  PASSWORD_MAX,
  PREVIEW_TEXT_MAX,
  PREVIEW_TITLE_MAX,
  URL_MAX,
  UTM_MAX,
  VISITOR_PASSWORD_MIN,
} from '../../limits.ts'
import { LINK_FOLDER_MAX, LINK_TAG_MAX, LINK_TAGS_MAX } from '../../link-limits.ts'
import { Id, line, optionalLine, optionalText, Time, UploadUrl, webAddress } from '../text.ts'

/** Campaign parameters that are added to a copied address. */
export const Utm = z.object({
  source: z.optional(optionalLine('The source', UTM_MAX)),
  medium: z.optional(optionalLine('The medium', UTM_MAX)),
  campaign: z.optional(optionalLine('The campaign', UTM_MAX)),
  term: z.optional(optionalLine('The term', UTM_MAX)),
  content: z.optional(optionalLine('The content', UTM_MAX)),
})
export type Utm = z.output<typeof Utm>

/** By what its maker groups a link: any tags, and one folder, such as a campaign; '' is none. */
export const LinkGroups = z.object({
  tags: z.array(line('A tag', LINK_TAG_MAX), 'Please list the tags').check(
    z.overwrite((tags) => [...new Set(tags)]),
    z.maxLength(LINK_TAGS_MAX, `A link may have at most ${LINK_TAGS_MAX} tags`),
  ),
  folder: optionalLine('The folder', LINK_FOLDER_MAX),
})

/** When a link ends besides its expiry, and where its visitors go from then on; null and '': never, and to a page that says so. */
export const LinkEnd = z.object({
  clickLimit: z.nullable(
    z
      .int('The click limit must be a whole number')
      .check(z.minimum(1, 'The click limit must be at least 1'), z.maximum(1_000_000_000, 'This limit is too large')),
  ),
  fallbackUrl: webAddress('The fallback address', {
    max: URL_MAX,
    scheme: 'https',
    error: 'The fallback address must begin with https://',
  }),
})

/** What visitors must enter to see a link or a shared view. */
export const VisitorPassword = z
  .string('The password must be text')
  .check(
    z.minLength(VISITOR_PASSWORD_MIN, `The password must have at least ${VISITOR_PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `The password may have at most ${PASSWORD_MAX} characters`),
  )

/** What previews of a link show instead of the startup's own words and picture; '' and null: the startup's. */
export const LinkPreview = z.object({
  previewTitle: optionalLine('The preview title', PREVIEW_TITLE_MAX),
  previewText: optionalText('The preview text', PREVIEW_TEXT_MAX),
  previewImage: z.nullable(UploadUrl),
  /** Of a second preview: each visitor sees one of both, and how they do is compared. Without any of these there is none. */
  secondTitle: optionalLine('The preview title', PREVIEW_TITLE_MAX),
  secondText: optionalText('The preview text', PREVIEW_TEXT_MAX),
  secondImage: z.nullable(UploadUrl),
})

/** An affiliate link with its counts (S3-25); `url` is the path that follows the site's origin (S9-17). */
export const AffiliateLink = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  startupId: Id,
  startupName: z.string(),
  userId: Id,
  type: z.literal('startup'),
  url: z.string(),
  clicks: z.int(),
  conversions: z.int(),
  createdAt: Time,
  lastClickedAt: z.nullable(Time),
  lastConversionAt: z.nullable(Time),
  /** When it was disabled. */
  disabledAt: z.nullable(Time),
  /** Whether only a leader of the startup can enable it. */
  disabledByLeader: z.boolean(),
  expiresAt: z.nullable(Time),
  utmDefaults: Utm,
  tags: z.array(z.string()),
  folder: z.string(),
  clickLimit: z.nullable(z.int()),
  fallbackUrl: z.string(),
  hasPassword: z.boolean(),
  previewTitle: z.string(),
  previewText: z.string(),
  previewImage: z.nullable(z.string()),
  secondTitle: z.string(),
  secondText: z.string(),
  secondImage: z.nullable(z.string()),
  /** Of the two previews as they are: the figures of A and B are those of the values '3A' and '3B' of `variant` for number 3. */
  comparison: z.nullable(z.object({ number: z.int(), startedAt: Time })),
})
export type AffiliateLink = z.output<typeof AffiliateLink>

/** A link as the leaders of its startup see it: with the name of its maker, who may be a partner or a former member, and the conversions from one network. */
export const StartupLink = z.object({
  ...AffiliateLink.shape,
  userName: z.string(),
  isFormerMember: z.boolean(),
  isPartner: z.boolean(),
  sameNetwork: z.int(),
})
export type StartupLink = z.output<typeof StartupLink>

/** The totals of links of one user to one startup, including deleted ones, and how many links are not deleted. */
export const LinkTotals = z.object({
  startupId: Id,
  links: z.int(),
  clicks: z.int(),
  conversions: z.int(),
  deletedClicks: z.int(),
  deletedConversions: z.int(),
})
export type LinkTotals = z.output<typeof LinkTotals>

const CODE_RULE = `A code has ${CODE_MIN} to ${CODE_MAX} letters, digits and hyphens`
/** A chosen code, case-insensitive (domain 3.13). */
export const CustomCode = z.string(CODE_RULE).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(new RegExp(`^[a-z0-9-]{${CODE_MIN},${CODE_MAX}}$`), CODE_RULE),
)
