import { UTM_FIELDS } from '../../../shared/choices.ts'
import type { AffiliateLink, Utm } from '../../../shared/entities/links/affiliate-link.ts'
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

/** Beyond that a printed code is too fine for most cameras. */
const QR_CHARS_MAX = 300

/** The address in a link's QR code, marked as a scan, with the campaign unless that makes it too long to scan. */
export function qrUrl({ code, utmDefaults }: Pick<AffiliateLink, 'code' | 'utmDefaults'>): string {
  const shared = sharedUrl(code, utmDefaults)
  const url = `${shared}${shared.includes('?') ? '&' : '?'}qr=1`
  return url.length <= QR_CHARS_MAX ? url : `${linkUrl(code, location.origin)}?qr=1`
}
