import type { APIGatewayProxyEventHeaders } from 'aws-lambda'
import { fail } from '../../../shared/errors.ts'
import { readToken, type Claims } from '../../platform/token.ts'
import type { StoredApiToken } from '../../data/accounts/api-tokens.ts'
import { isOpen, type Call, type Link } from '../call.ts'
import { apiTokenIn, networkIn, requireActiveToken, requireScope, tokenIn } from './api-token.ts'
import { countCall } from './rate.ts'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import { networkOf } from '../../platform/network-address.ts'
import { visitorHash } from '../../platform/signing-keys.ts'
import { siteOrigin } from '../edge/site-origin.ts'
import { viewerOf } from '../edge/viewer.ts'

/** Fifth link: the caller that the token names. Only the signature is checked here; `loadCallerData` reads the session. */
export const token: Link = {
  before: async ({ event: { headers, rawQueryString, call } }) => {
    const apiToken = await apiTokenIn(call, headers, rawQueryString)
    const claims = apiToken ? await claimsOf(call, apiToken, headers) : await claimsIn(headers)
    if (claims) call.claims = claims
    else if (!isOpen(call.endpoint)) fail('auth.required')
    call.visitor = await visitorOf(headers, claims?.userId)
  },
}

async function claimsIn(headers: APIGatewayProxyEventHeaders): Promise<Claims | undefined> {
  const sent = tokenIn(headers)
  return sent === undefined ? undefined : readToken(sent)
}

/** As whom an API token calls, once it is counted and for this endpoint. */
async function claimsOf(call: Call, apiToken: StoredApiToken, headers: APIGatewayProxyEventHeaders): Promise<Claims | undefined> {
  call.token = apiToken
  call.network = networkIn(headers)
  void countCall(call, apiToken.origins ? 'publishable' : 'token', apiToken.id)
  requireScope(call, apiToken, headers)
  if (isOpen(call.endpoint)) await requireActiveToken(call, apiToken)
  return apiToken.userId === undefined ? undefined : { userId: apiToken.userId, sessionId: apiToken.id }
}

const USER_AGENT_MAX = 512

/** The visitor as far as the edge knows; the client address is not passed on. */
export async function visitorOf(headers: APIGatewayProxyEventHeaders, userId: string | undefined): Promise<Visitor> {
  const { ip, host } = viewerOf(headers)
  const network = networkOf(ip)
  const userAgent = (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
  const country = headers['cloudfront-viewer-country'] ?? ''
  const [identity, addressKey] = await Promise.all([visitorHash(network, userAgent), visitorHash(network)])
  return {
    userId,
    identity,
    addressKey,
    userAgent,
    country: /^[A-Z]{2}$/.test(country) ? country : 'Unknown',
    host,
    origin: siteOrigin(headers),
  }
}
