/**
 * The only headers that pass from the edge to the API (an origin request policy takes ten). What is not here,
 * the handlers never see, in either home. `x-origin-verify` is added by the edge itself.
 */
export const FORWARDED_HEADERS = [
  'accept',
  'cloudfront-forwarded-proto',
  'cloudfront-viewer-country',
  'content-type',
  'if-none-match',
  'user-agent',
  'x-auth-token',
  'x-viewer-host',
  'x-viewer-ip',
] as const
