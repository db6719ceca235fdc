import type { EdgeAnswer, ViewerEvent, ViewerRequest } from './viewer-request.ts'

/**
 * Rewrites paths without a file extension to the app's document, so that a missing file stays 404, also below `/.well-known/`; those of the
 * documentation to their own.
 * There, password managers look for the page to change a password (W3C, A Well-Known URL for Changing Passwords).
 * The text of this function is deployed as a CloudFront Function, so it must be self-contained.
 */
export function spaPath(event: ViewerEvent): ViewerRequest | EdgeAnswer {
  const request = event.request
  if (request.uri === '/.well-known/change-password')
    return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/settings?section=account' } }, body: '' }
  if (/^\/docs(?:\/[^.]*)?$/.test(request.uri)) {
    request.uri = (request.uri.replace(/\/$/, '') + '.html').replace('/docs.html', '/docs/index.html')
    return request
  }
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (last.indexOf('.') < 0 && request.uri.indexOf('/.well-known/') !== 0) request.uri = '/index.html'
  return request
}
