const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/

/** The header that answers the cookie XSRF-TOKEN, when a proxy in front of us sets one (spec 9). */
export function xsrfHeaders(cookies: string): Record<string, string> {
  const value = COOKIE.exec(cookies)?.[1]
  if (value === undefined || value === '') return {}
  try {
    return { 'x-xsrf-token': decodeURIComponent(value) }
  } catch {
    return { 'x-xsrf-token': value }
  }
}
