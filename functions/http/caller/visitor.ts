import type { APIGatewayProxyEventHeaders } from 'aws-lambda'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import { networkOf } from '../../platform/network-address.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { siteOrigin } from '../edge/site-origin.ts'

const USER_AGENT_MAX = 512

/** The visitor as far as the edge knows; the client address is not passed on. */
export async function visitorOf(headers: APIGatewayProxyEventHeaders, userId: string | undefined): Promise<Visitor> {
  const network = networkOf(headers['x-viewer-ip'] ?? '')
  const userAgent = (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
  const country = headers['cloudfront-viewer-country'] ?? ''
  const [identity, addressKey] = await Promise.all([visitorHash(network, userAgent), visitorHash(network)])
  return {
    userId,
    identity,
    addressKey,
    userAgent,
    country: /^[A-Z]{2}$/.test(country) ? country : 'Unknown',
    host: headers['x-viewer-host'] ?? '',
    origin: siteOrigin(headers),
  }
}
