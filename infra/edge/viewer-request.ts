/** The part of a CloudFront Functions event that the functions here read and write. */
export interface ViewerEvent {
  viewer: { ip: string }
  context: { distributionDomainName: string }
  request: ViewerRequest
}
export interface ViewerRequest {
  method: string
  uri: string
  headers: Record<string, { value: string }>
}

/**
 * Sets the viewer's address and host and the name of the distribution, overwriting what the client sent, and moves the bearer token into `x-auth-token`,
 * since an origin request policy may not name `authorization`. Removes the trailing slash of page paths.
 * The text of this function is deployed as a CloudFront Function, so it must be self-contained.
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
  headers['x-site-host'] = { value: event.context.distributionDomainName }
  return request
}
