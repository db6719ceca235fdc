import { UTM_FIELDS } from '../../link-choices.ts'
import type { AffiliateLink } from '../../entities/links/affiliate-link.ts'
import { linkStateOf } from '../../entities/links/link-state.ts'
import { conversionRate } from '../conversion-rate.ts'
import { linkUrl, taggedUrl } from '../link-url.ts'
import { csvOf } from './csv.ts'

const HEAD = [
  'name',
  'short address',
  'tagged address',
  ...UTM_FIELDS.map((field) => `utm_${field}`),
  'tags',
  'folder',
  'startup',
  'state',
  'clicks',
  'conversions',
  'conversion rate',
  'created',
  'last click',
  'last conversion',
]

/** Links as CSV, one a row; `origin` begins their addresses. */
export const linkTable = (links: readonly AffiliateLink[], origin: string): string =>
  csvOf(
    HEAD,
    links.map((link) => [
      link.name,
      linkUrl(link.code, origin),
      taggedUrl(link, origin),
      ...UTM_FIELDS.map((field) => link.utmDefaults[field] ?? ''),
      link.tags.join(', '),
      link.folder,
      link.startupName,
      linkStateOf(link),
      link.clicks,
      link.conversions,
      conversionRate(link.conversions, link.clicks),
      link.createdAt,
      link.lastClickedAt,
      link.lastConversionAt,
    ]),
  )
