import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { Contract, Endpoint, Handlers } from '../../shared/contract/endpoint.ts'
import { body } from './body.ts'
import { callOf, type Declared, type Incoming, type Link, type Outgoing } from './call.ts'
import { decision } from './caller/decide.ts'
import { loading } from './caller/load.ts'
import { idempotency, runOnce } from './idempotency.ts'
import { preflightOf } from './edge/any-site.ts'
import { limits } from './answer/limits.ts'
import { logging } from './log.ts'
import { origin, prepareSecrets } from './edge/origin.ts'
import { problem } from './answer/problem.ts'
import { rate } from './caller/rate.ts'
import { token } from './caller/token.ts'
import { validation } from './validate.ts'
import { matcher } from '../platform/match-route.ts'

/** How long before Lambda would end it a call is answered with 503. */
const SPARE_MS = 500

/** The Lambda of one contract file: every route with its handler, behind the chain of design 3. `identify` is the link that says who calls. */
export function lambda<const C extends Contract>(contract: C, handlers: Handlers<NoInfer<C>>, identify: Link = token) {
  const handles: Readonly<Record<string, Declared['handle']>> = handlers
  const routes = new Map(
    Object.entries<Endpoint>(contract).flatMap(([route, endpoint]) => {
      const handle = handles[route]
      return handle ? [[route, { route, endpoint, handle }] as const] : []
    }),
  )
  const chain = middy<Incoming, Outgoing>({ timeoutEarlyInMillis: SPARE_MS })
    .use(logging)
    .use(limits)
    .use(problem)
    .use(origin)
    .use(identify)
    .use(body)
    .use(validation)
    .use(idempotency)
    .use(rate)
    .use(loading)
    .use(decision)
    .handler(({ call }: Incoming) => runOnce(call))
  prepareSecrets()
  const findRoute = matcher([...routes.values()].map(({ route }) => ({ key: route })))
  /** One key of the gateway may lead several routes here: then method and path say which it is. */
  const withRoute = (event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 => {
    const found = routes.has(event.routeKey) ? undefined : findRoute(event.requestContext.http.method, event.rawPath)
    return found ? { ...event, routeKey: found.route.key, pathParameters: found.params } : event
  }
  return async (sent: APIGatewayProxyEventV2, context: Context): Promise<Outgoing> => {
    const event = withRoute(sent)
    return preflightOf(event) ?? chain({ ...event, call: callOf(event, routes.get(event.routeKey)) }, context)
  }
}
