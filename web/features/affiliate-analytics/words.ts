import type { Dimension, Uncounted } from '../../../shared/choices.ts'
import type { LinkStats, ValueSeries } from '../../../shared/entities/links/link-stats.ts'
import { pointWords } from '../../entities/analytics/points.ts'
import type { ChartPoint } from '../../ui/chart/scale.ts'

/** By what clicks are broken down: the heading of the values, one of them, and what is said when there are none. */
export const KIND_WORDS: Readonly<Record<Dimension, { title: string; one: string; none: string }>> = {
  source: { title: 'Sources', one: 'Source', none: 'No sources. Add UTM parameters to a link to see them here.' },
  medium: { title: 'Media', one: 'Medium', none: 'No media. Add UTM parameters to a link to see them here.' },
  content: { title: 'Contents', one: 'Content', none: 'No contents. Add UTM parameters to a link to see them here.' },
  term: { title: 'Terms', one: 'Term', none: 'No terms. Add UTM parameters to a link to see them here.' },
  link: { title: 'Links', one: 'Link', none: 'No clicks on links.' },
  referrer: { title: 'Referrers', one: 'Referrer', none: 'No referrers.' },
  country: { title: 'Countries', one: 'Country', none: 'No countries.' },
  device: { title: 'Devices', one: 'Device', none: 'No devices.' },
  browser: { title: 'Browsers', one: 'Browser', none: 'No browsers.' },
  os: { title: 'Systems', one: 'System', none: 'No operating systems.' },
  campaign: { title: 'Campaigns', one: 'Campaign', none: 'No campaigns. Add UTM parameters to a link to see them here.' },
  trigger: { title: 'Link or QR code', one: 'Link or QR code', none: 'No clicks.' },
}

/** Why visits do not count: what people call it, and what it means. */
export const UNCOUNTED_WORDS: Readonly<Record<Uncounted, { title: string; meaning: string }>> = {
  bot: { title: 'Programs', meaning: 'Search engines, link previews and other programs that open links.' },
  own: { title: 'Own visits', meaning: 'The owner of the link opened it while signed in.' },
  duplicate: { title: 'Repeated visits', meaning: 'The same visitor had already opened the same link in that hour.' },
  expired: { title: 'After the end', meaning: 'The link had expired. These visitors went to its fallback address.' },
  limit: { title: 'Beyond the limit', meaning: 'The link had reached its click limit. These visitors went to its fallback address.' },
}

export const SAME_NETWORK = 'More than five accounts a day came from one network. Their conversions count, but earn no points.'

const WORDS: Partial<Record<Dimension, Readonly<Record<string, string>>>> = {
  device: { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' },
  trigger: { link: 'Link', qr: 'QR code', page: 'Link page' },
  referrer: { '(direct)': 'Direct / none' },
}

/** What people read instead of a value: the name of a country, 'QR code' … */
export function labelOf(by: Dimension, value: string, label: string): string {
  if (value === '(other)') return 'All others'
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

/** The same for the UTC days or months of one value. */
export function valuePointsOf({ unit, series }: Pick<ValueSeries, 'unit' | 'series'>): ChartPoint[] {
  const wordsOf = pointWords(unit, 'UTC')
  return series.map(({ day, clicks }) => ({ ...wordsOf(day), values: [clicks] }))
}
