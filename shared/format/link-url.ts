import { UTM_FIELDS } from '../link-choices.ts'
import type { Utm } from '../entities/links/affiliate-link.ts'

/** The address of an affiliate link: the site's origin plus /affiliate/{code} (spec 9); without an origin its path. */
export const linkUrl = (code: string, origin = ''): string => `${origin}/affiliate/${code}`

/** The address that is given out for a link: with what its campaign adds, `utm_source` and so on. */
export function taggedUrl({ code, utmDefaults }: { code: string; utmDefaults: Utm }, origin: string): string {
  const query = UTM_FIELDS.flatMap((field) => {
    const value = utmDefaults[field]?.trim()
    return value ? [`utm_${field}=${encodeURIComponent(value).replaceAll('%20', '+')}`] : []
  })
  return [linkUrl(code, origin), ...(query.length === 0 ? [] : [query.join('&')])].join('?')
}
