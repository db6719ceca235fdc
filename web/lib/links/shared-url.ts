import { UTM_FIELDS } from '../../../shared/choices.ts'
import type { AffiliateLink, Utm } from '../../../shared/entities/affiliate-link.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'

/** The address that is given out for a link: with what its campaign adds, `utm_source` and so on. */
export function sharedUrl(code: string, utm: Utm): string {
  const query = new URLSearchParams()
  for (const field of UTM_FIELDS) {
    const value = utm[field]?.trim()
    if (value) query.set(`utm_${field}`, value)
  }
  const url = linkUrl(code, location.origin)
  return query.size === 0 ? url : `${url}?${query.toString()}`
}

/** The address in a link's QR code: visits by it are told apart. */
export const qrUrl = ({ code }: Pick<AffiliateLink, 'code'>): string => `${linkUrl(code, location.origin)}?qr=1`
