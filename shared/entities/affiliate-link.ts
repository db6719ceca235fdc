import * as z from 'zod/mini'
import { Id, Time } from './text.ts'

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
})
export type AffiliateLink = z.output<typeof AffiliateLink>

/** What all links of one person to one startup brought, those since deleted included. */
export const LinkTotals = z.object({
  startupId: Id,
  clicks: z.int(),
  conversions: z.int(),
  deletedClicks: z.int(),
  deletedConversions: z.int(),
})
export type LinkTotals = z.output<typeof LinkTotals>
