import { FORWARDED_HEADERS, FORWARDED_TO_MCP, MCP_PATH } from '../../edge/forwarded.ts'
import { type EdgeAnswer, viewerRequest } from '../../edge/viewer-request.ts'
import type { Answer } from '../gateway/answer.ts'
import type { Arrival, HeaderLists } from '../gateway/arrival.ts'

export interface PassOptions {
  /** What the handlers ask for in `x-origin-verify`. */
  originSecret: () => string
  /** For tests, where every user needs their own address: trusts the incoming `x-viewer-ip`. */
  believesViewerIp: boolean
}

/** What CloudFront says of itself. */
export const DISTRIBUTION = { distributionDomainName: 'distribution.localhost' }

/** Headers of the message itself, which pass regardless of the policy. */
const OF_THE_MESSAGE = ['content-length']

/** The request as it reaches the API behind CloudFront: the viewer-request function has run, and only the listed headers pass. Or what that function answers itself. */
export function passedOn(arrival: Arrival, { originSecret, believesViewerIp }: PassOptions): Arrival | Answer {
  const result = viewerRequest({
    context: DISTRIBUTION,
    viewer: { ip: (believesViewerIp && arrival.headers['x-viewer-ip']?.[0]) || arrival.address },
    request: { method: arrival.method, uri: arrival.path, headers: cloudFrontHeaders(arrival.headers) },
  })
  if ('statusCode' in result) return answerOf(result)
  const { headers, uri: path } = result
  const passed: HeaderLists = {}
  for (const name of [...(path === MCP_PATH ? FORWARDED_TO_MCP : FORWARDED_HEADERS), ...OF_THE_MESSAGE]) {
    const header = headers[name]
    if (header) passed[name] = [header.value]
  }
  return { ...arrival, path, headers: { ...passed, host: ['api.local'], 'x-origin-verify': [originSecret()] } }
}

const answerOf = ({ statusCode, headers, body }: EdgeAnswer): Answer => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  body: Buffer.from(body),
})

/** Headers as CloudFront shows them to a function; its own cannot be sent by a viewer. */
function cloudFrontHeaders(lists: HeaderLists): Record<string, { value: string }> {
  const given = Object.entries(lists).filter(([name]) => !name.startsWith('cloudfront-'))
  return Object.fromEntries(given.map(([name, values]) => [name, { value: values.join(',') }]))
}
