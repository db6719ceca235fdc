import type { Breakdown, LinkFilter, Uncounted } from '../../../shared/link-choices.ts'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { pointWords } from '../../entities/analytics/points.ts'
import type { ChartPoint } from '../../ui/chart/scale.ts'

/** The tables of what works, in this order. */
export const TABS = ['source', 'medium', 'campaign', 'content', 'term', 'referrer', 'country', 'device', 'link', 'tag'] as const
/** What the page can be filtered by; makers by other screens alone. */
export const FILTERS = [...TABS, 'maker'] as const satisfies readonly LinkFilter[]
/** What clicks are counted by without what came of them. */
export const CLICKS_ONLY = ['browser', 'os', 'trigger'] as const

/** By what clicks are broken down: the name of its tab, one of its values, and what is said when there are none. */
export const KIND_WORDS: Readonly<Record<Breakdown | 'maker', { title: string; one: string; none: string }>> = {
  source: { title: 'Source', one: 'Source', none: 'No sources. Add a UTM source to a link to see it here.' },
  medium: { title: 'Medium', one: 'Medium', none: 'No mediums. Add a UTM medium to a link to see it here.' },
  campaign: { title: 'Campaign', one: 'Campaign', none: 'No campaigns. Add a UTM campaign to a link to see it here.' },
  content: { title: 'Content', one: 'Content', none: 'No contents. Add a UTM content to a link to see it here.' },
  term: { title: 'Term', one: 'Term', none: 'No terms. Add a UTM term to a link to see it here.' },
  link: { title: 'Link', one: 'Link', none: 'No clicks on links.' },
  tag: { title: 'Tag', one: 'Tag', none: 'No tags. Add a tag to a link to see it here.' },
  referrer: { title: 'Referrer', one: 'Referrer', none: 'No referrers.' },
  country: { title: 'Country', one: 'Country', none: 'No countries.' },
  device: { title: 'Device', one: 'Device', none: 'No devices.' },
  browser: { title: 'Browsers', one: 'Browser', none: 'No browsers.' },
  os: { title: 'Systems', one: 'System', none: 'No operating systems.' },
  trigger: { title: 'Link or QR code', one: 'Link or QR code', none: 'No clicks.' },
  variant: { title: 'Preview', one: 'Preview', none: 'No previews were compared.' },
  maker: { title: 'Maker', one: 'Maker', none: 'No makers.' },
}

/** Why visits do not count: what people call it, and what it means. */
export const UNCOUNTED_WORDS: Readonly<Record<Uncounted, { title: string; meaning: string }>> = {
  bot: { title: 'Programs', meaning: 'Search engines, link previews and other programs that open links.' },
  own: { title: 'Own visits', meaning: 'The owner of the link opened it while signed in.' },
  duplicate: { title: 'Repeated visits', meaning: 'The same visitor had already opened the same link in that hour.' },
  expired: { title: 'After the end', meaning: 'The link had expired. These visitors went to its fallback address.' },
  limit: { title: 'Beyond the limit', meaning: 'The link had reached its click limit. These visitors went to its fallback address.' },
  password: { title: 'Asked for the password', meaning: 'Visitors saw the form for the password. Those who entered it count as clicks.' },
}

export const SAME_NETWORK = 'More than five accounts a day came from one network. Their conversions count, but earn no points.'

const WORDS: Partial<Record<Breakdown | 'maker', Readonly<Record<string, string>>>> = {
  device: { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' },
  trigger: { link: 'Link', qr: 'QR code', page: 'Link page' },
  referrer: { '(direct)': 'Direct / none' },
}

/** All values of a day beyond the 200 largest of a kind. */
export const OTHER = '(other)'

/** What people read instead of a value: the name of a country, 'QR code' … */
export function labelOf(by: Breakdown | 'maker', value: string, label: string): string {
  if (value === OTHER) return 'Other'
  if (value === '(none)') return 'None'
  if (by === 'country') return countryOf(value)
  return WORDS[by]?.[value] ?? label
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
function countryOf(code: string): string {
  try {
    return (/^[A-Z]{2}$/.test(code) && countries.of(code)) || code
  } catch {
    return code
  }
}

/** The points of a series as the chart takes them, in the time of this device. */
export function pointsOf({ unit, series }: Pick<LinkStats, 'unit' | 'series'>): ChartPoint[] {
  const wordsOf = pointWords(unit)
  return series.map(({ at, clicks, conversions }) => ({
    ...wordsOf(at),
    values: [clicks, conversions, clicks === 0 ? 0 : Math.round((conversions / clicks) * 1_000) / 10],
  }))
}
