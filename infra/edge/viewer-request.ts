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
/** What a function answers in place of the origin. */
export interface EdgeAnswer {
  statusCode: number
  statusDescription: string
  headers: Record<string, { value: string }>
  body: string
}

/**
 * Sets `x-viewer` to the viewer's address, the name of the distribution and the host that was asked for, overwriting what the client sent, and moves
 * the bearer token into `x-auth-token`, since an origin request policy may not name `authorization`. Removes the trailing slash of page paths. Answers forms whose files are
 * larger than a Lambda takes with the product's own 413, since API Gateway would refuse them with a document of its own.
 * The text of this function is deployed as a CloudFront Function, so it must be self-contained.
 */
export function viewerRequest(event: ViewerEvent): ViewerRequest | EdgeAnswer {
  const request = event.request
  const headers = request.headers
  const isStartup = /^\/api\/startups(?:\/|$)/.test(request.uri)
  const isForm = isStartup || request.uri === '/api/users/profile/image'
  const length = headers['content-length'] ? Number(headers['content-length'].value) : 0
  const type = headers['content-type'] ? headers['content-type'].value : ''
  // MULTIPART_MAX_BYTES and JSON_BODY_MAX_BYTES together.
  if (isForm && length > 4_259_840 && /^multipart\/form-data/i.test(type)) {
    const files = isStartup
      ? 'The images are too large to send with the form. Please upload them'
      : 'The picture is too large to send with the form. Please upload it'
    const message = files + ' first, then save'
    const code = (isStartup ? 'startup' : 'profile') + '.files_too_large'
    return {
      statusCode: 413,
      statusDescription: 'Payload Too Large',
      headers: { 'content-type': { value: 'application/problem+json; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
      body: JSON.stringify({
        type: '/docs/errors#' + code,
        status: 413,
        title: 'Payload Too Large',
        code,
        detail: message,
        message,
        requestId: 'edge',
      }),
    }
  }
  const bearer = /^Bearer +(\S+) *$/i.exec(headers['authorization'] ? headers['authorization'].value : '')
  if (bearer && bearer[1]) headers['x-auth-token'] = { value: bearer[1] }
  // API tokens are taken from one place, which logs and browsers know as secret.
  else if (headers['x-auth-token'] && headers['x-auth-token'].value.indexOf('lc_') === 0) delete headers['x-auth-token']
  delete headers['authorization']
  if (request.uri.indexOf('/api/') !== 0 && request.uri.slice(-1) === '/') request.uri = request.uri.slice(0, -1)
  const host = headers['host'] ? headers['host'].value : ''
  headers['x-viewer'] = { value: event.viewer.ip + ' ' + event.context.distributionDomainName + ' ' + host }
  return request
}
