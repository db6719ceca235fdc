import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { Outgoing } from '../call.ts'

/** What scripts of any website may read: the answers of an endpoint that anyone may call without credentials (CORS). */
const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const DAY_SECONDS = 86_400

export const corsOf = ({ anySite }: Endpoint): Record<string, string> => (anySite ? CORS : {})

/** The answer to the question of a browser whether a script of another website may call; undefined when the event is none. */
export function preflightOf({ routeKey }: APIGatewayProxyEventV2): Outgoing | undefined {
  if (!routeKey.startsWith('OPTIONS ')) return undefined
  const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'authorization, content-type' }
  return { statusCode: 204, headers: { ...CORS, ...allowed, 'access-control-max-age': String(DAY_SECONDS) } }
}
