import type { ViewerEvent, ViewerRequest } from './viewer-request.ts'

/**
 * Rewrites paths without a file extension to the app's document, so that a missing file stays 404.
 * The text of this function is deployed as a CloudFront Function, so it must be self-contained.
 */
export function spaPath(event: ViewerEvent): ViewerRequest {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (last.indexOf('.') < 0) request.uri = '/index.html'
  return request
}
