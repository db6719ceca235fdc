import type { ViewerEvent, ViewerRequest } from './viewer-request.ts'

/**
 * A path of the app, as opposed to a file, is answered with the app's one document; a file that is missing stays missing.
 * The text of this function is a CloudFront Function: nothing outside it may be used.
 */
export function spaPath(event: ViewerEvent): ViewerRequest {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (last.indexOf('.') < 0) request.uri = '/index.html'
  return request
}
