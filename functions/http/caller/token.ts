import type { APIGatewayProxyEventHeaders } from 'aws-lambda'
import { fail } from '../../../shared/errors.ts'
import { readToken } from '../../platform/token.ts'
import { isOpen, type Link } from '../call.ts'
import { visitorOf } from './visitor.ts'

/** Fourth link: the caller that the token names. Only the signature is checked here; `loadCallerData` reads the session. */
export const token: Link = {
  before: async ({ event: { headers, call } }) => {
    const sent = tokenIn(headers)
    const claims = sent === undefined ? undefined : await readToken(sent)
    if (claims) call.claims = claims
    else if (!isOpen(call.endpoint)) fail('auth.required')
    call.visitor = await visitorOf(headers, claims?.userId)
  },
}

/** The token of either header (domain, D-CONV-2). */
function tokenIn(headers: APIGatewayProxyEventHeaders): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers['authorization'] ?? '')
  return headers['x-auth-token'] ?? bearer?.[1]
}
