import type { AffiliateLink, Utm } from '../../../shared/entities/links/affiliate-link.ts'
import { linkUrl, taggedUrl } from '../../../shared/format/link-url.ts'

/** The address that is given out for a link, everywhere: with what its campaign adds. */
export const sharedUrl = (code: string, utmDefaults: Utm): string => taggedUrl({ code, utmDefaults }, location.origin)

/** Beyond that a printed code is too fine for most cameras. */
const QR_CHARS_MAX = 300

/** The address in a link's QR code, marked as a scan, with the campaign unless that makes it too long to scan. */
export function qrUrl({ code, utmDefaults }: Pick<AffiliateLink, 'code' | 'utmDefaults'>): string {
  const shared = sharedUrl(code, utmDefaults)
  const url = `${shared}${shared.includes('?') ? '&' : '?'}qr=1`
  return url.length <= QR_CHARS_MAX ? url : `${linkUrl(code, location.origin)}?qr=1`
}
