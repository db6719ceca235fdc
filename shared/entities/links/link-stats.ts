import * as z from 'zod/mini'
import { DIMENSIONS, INTERVALS, UNCOUNTED } from '../../link-choices.ts'
import { AffiliateLink } from './affiliate-link.ts'
import { BroughtValues, LinkFilters } from './brought.ts'
import { Id, Time } from '../text.ts'

export const Compared = z.object({
  value: z.number(),
  /** The value of the preceding period of the same length; null for 'all'. */
  previous: z.nullable(z.number()),
  /** Percent against the time before, one decimal; null where it cannot be said. */
  change: z.nullable(z.number()),
})
export type Compared = z.output<typeof Compared>

/** One hour or one day of the reader's time zone (half-hour zones are rounded down), named by its beginning. */
export const Point = z.object({ at: Time, clicks: z.int(), conversions: z.int() })
export type Point = z.output<typeof Point>

/** What a link is, beside what it brought: its address, and whether it works. */
export const NamedLink = z.pick(AffiliateLink, {
  id: true,
  name: true,
  code: true,
  startupId: true,
  startupName: true,
  userId: true,
  disabledAt: true,
  disabledByLeader: true,
  expiresAt: true,
  utmDefaults: true,
  hasPassword: true,
  previewTitle: true,
  previewText: true,
  previewImage: true,
  secondTitle: true,
  secondText: true,
  secondImage: true,
  comparison: true,
})
export type NamedLink = z.output<typeof NamedLink>

/** What a link, or all links of a startup that the caller may see, brought (domain 3.13). */
export const LinkStats = z.object({
  interval: z.enum(INTERVALS),
  from: Time,
  to: Time,
  unit: z.enum(['hour', 'day', 'month']),
  clicks: Compared,
  conversions: Compared,
  /** Percent, one decimal. */
  rate: Compared,
  /** Conversions by accounts beyond the fifth of one network and UTC day, which earn nothing; null for others than leaders. */
  sameNetwork: z.nullable(z.int()),
  series: z.array(Point),
  /** The UTC days, as in 2026-11-20, that `top` and `uncounted` cover: kinds are counted by UTC days alone. */
  topFrom: z.string(),
  topTo: z.string(),
  /** The ten largest of each kind. */
  top: z.object({
    source: BroughtValues,
    medium: BroughtValues,
    campaign: BroughtValues,
    content: BroughtValues,
    term: BroughtValues,
    link: BroughtValues,
    tag: BroughtValues,
    referrer: BroughtValues,
    country: BroughtValues,
    device: BroughtValues,
    browser: BroughtValues,
    os: BroughtValues,
    trigger: BroughtValues,
  }),
  /** Visits that do not count, about so many, by reason. */
  uncounted: z.array(z.object({ reason: z.enum(UNCOUNTED), about: z.int() })),
  /** When these numbers were read: they are at most 5 s behind then. */
  readAt: Time,
  /** Whether these are all links of the startup, or only the caller's. */
  scope: z.enum(['link', 'startup', 'mine']),
  link: z.nullable(NamedLink),
  /** What was filtered by: then `series` is by UTC days or months, and browser, os and trigger are not known. */
  filters: LinkFilters,
  /** Clicks in combinations too rare to be kept apart, which no filter finds; null without filters. */
  apart: z.nullable(z.int()),
})
export type LinkStats = z.output<typeof LinkStats>

/** The series of one value of one kind, by UTC days or by UTC months, which their first day names. */
export const ValueSeries = z.object({
  by: z.enum(DIMENSIONS),
  value: z.string(),
  label: z.string(),
  unit: z.enum(['day', 'month']),
  series: z.array(z.object({ day: z.string(), clicks: z.int() })),
})
export type ValueSeries = z.output<typeof ValueSeries>

/** The clicks of each clicked link on the last fourteen UTC days, today last. */
export const ClicksByLink = z.object({
  days: z.array(z.string()),
  links: z.array(z.object({ linkId: Id, clicks: z.array(z.int()) })),
  /** False when a day counted more links than it names: these may have more clicks than are listed. */
  isComplete: z.boolean(),
})
export type ClicksByLink = z.output<typeof ClicksByLink>

/** What the links of the caller brought in all startups that they are in: seven days of their time zone, and the days of each link. */
export const RecentClicks = z.object({ clicks: Compared, series: z.array(Point), byLink: ClicksByLink })
export type RecentClicks = z.output<typeof RecentClicks>
