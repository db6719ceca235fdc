import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import type { LinkTotal } from '../../data/links/totals.ts'
import type { StoredLink } from '../../data/links/links.ts'
import { hasSecond, type PREVIEW_FIELDS } from './previews.ts'

export const shown = (link: StoredLink, total: LinkTotal | undefined): AffiliateLink => ({
  id: link.id,
  name: link.name,
  code: link.code,
  startupId: link.startupId,
  startupName: link.startupName,
  userId: link.userId,
  type: 'startup',
  url: linkUrl(link.code),
  ...countsOf(total ?? {}),
  createdAt: link.createdAt,
  lastClickedAt: total?.lastClickedAt ?? null,
  lastConversionAt: total?.lastConversionAt ?? null,
  disabledAt: link.disabledAt ?? null,
  disabledByLeader: link.disabledByLeader ?? false,
  expiresAt: link.expiresAt ?? null,
  utmDefaults: link.utmDefaults ?? {},
  tags: [...(link.tags ?? [])],
  folder: link.folder ?? '',
  clickLimit: link.clickLimit ?? null,
  fallbackUrl: link.fallbackUrl ?? '',
  hasPassword: link.password !== undefined,
  ...previewsOf(link),
})

/** The previews of a link, and since when they are compared. */
export const previewsOf = (link: Pick<StoredLink, (typeof PREVIEW_FIELDS)[number] | 'comparison'>) => ({
  previewTitle: link.previewTitle ?? '',
  previewText: link.previewText ?? '',
  previewImage: link.previewImage ?? null,
  secondTitle: link.secondTitle ?? '',
  secondText: link.secondText ?? '',
  secondImage: link.secondImage ?? null,
  comparison: (hasSecond(link) && link.comparison) || null,
})

/** Click and conversion come by different shards: a conversion that overtook its click is shown when the click is. */
export function countsOf({ clicks = 0, conversions = 0 }: Pick<LinkTotal, 'clicks' | 'conversions'>) {
  return { clicks, conversions: Math.min(conversions, clicks) }
}
