import { viewerOf } from './viewer.ts'

/**
 * Where the site lives, for links that leave it: SITE_ORIGIN, or the name of the distribution, which the edge sets. Never a host that
 * the request names.
 */
export function siteOrigin(headers: Readonly<Record<string, string | undefined>>): string {
  return process.env['SITE_ORIGIN'] ?? `https://${viewerOf(headers).site}`
}
