/** As much of a CloudFront Functions event as the functions here read and write. */
export interface ViewerEvent {
  viewer: { ip: string }
  request: ViewerRequest
}
export interface ViewerRequest {
  method: string
  uri: string
  headers: Record<string, { value: string }>
}

/**
 * Tells the API who really called, whatever the caller claimed, and carries the bearer token past the origin request policy,
 * which may not name `authorization`. A page is the same with a slash at its end, which whoever pastes an address may add.
 * The text of this function is a CloudFront Function: nothing outside it may be used.
 */
export function viewerRequest(event: ViewerEvent): ViewerRequest {
  const request = event.request
  const headers = request.headers
  const bearer = /^Bearer +(\S+) *$/i.exec(headers['authorization'] ? headers['authorization'].value : '')
  if (bearer && bearer[1]) headers['x-auth-token'] = { value: bearer[1] }
  delete headers['authorization']
  if (request.uri.indexOf('/api/') !== 0 && request.uri.slice(-1) === '/') request.uri = request.uri.slice(0, -1)
  headers['x-viewer-ip'] = { value: event.viewer.ip }
  headers['x-viewer-host'] = { value: headers['host'] ? headers['host'].value : '' }
  return request
}
