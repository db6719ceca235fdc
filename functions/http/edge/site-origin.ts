const HOST = /^[\w.-]+(?::\d{1,5})?$/

/** Where the site lives for whoever calls, as the edge tells it; '' when it did not. */
export function siteOrigin(headers: Readonly<Record<string, string | undefined>>): string {
  const host = headers['x-viewer-host'] ?? ''
  const scheme = headers['cloudfront-forwarded-proto'] === 'http' ? 'http' : 'https'
  return HOST.test(host) ? `${scheme}://${host}` : ''
}
