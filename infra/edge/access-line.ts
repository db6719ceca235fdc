import type { ViewerEvent } from './viewer-request.ts'

/**
 * A line of the access log: the network of the viewer, /24 or /48, and the path without its query. A part of the path that is no short
 * word can be a secret (a calendar feed) or an id, and is replaced.
 * The text of this function is deployed as a CloudFront Function, so it must be self-contained.
 */
export function accessLine(event: ViewerEvent): string {
  const ip = event.viewer.ip
  const request = event.request
  const groups = (ip.split('::')[0] || '').split(':')
  const network =
    ip.indexOf(':') < 0
      ? ip.split('.').slice(0, 3).join('.') + '.0/24'
      : [0, 1, 2].map((at) => (groups[at] || '0').replace(/^0+(?=.)/, '')).join(':') + '::/48'
  const path = request.uri
    .split('/')
    .map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : '*'))
    .join('/')
  return JSON.stringify({ network: network, method: request.method, path: path })
}
