import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { resources, type ResourceName } from '../../../../shared/contract/index.ts'
import { LIVE_FUNCTION } from '../../../../infra/topology/functions.ts'
import { bodyOf, paramsOf, pathOf, sampleOf } from '../../../contract/support/sample.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** The first route of a resource that asks the table: one for signed-in callers, else any. */
function routeOf(name: ResourceName): [string, Endpoint] {
  const all = Object.entries<Endpoint>(resources[name])
  const chosen = all.find(([, { access, files }]) => access.kind !== 'anyone' && files === undefined) ?? all[0]
  if (chosen === undefined) throw new Error(`${name} has no route`)
  return chosen
}

/** An event that brings a function to its first answer; those of jobs are empty deliveries. */
export function eventFor(name: string, { token, originSecret }: { token: string; originSecret: string }): object {
  if (name === 'landing') return httpEvent('GET /affiliate/{code}', { code: 'abcdefgh' }, originSecret)
  if (name === 'named-pages') return httpEvent('GET /l/{path+}', { path: 'no-such-page' }, originSecret)
  if (name === 'not-found') return httpEvent('GET /api/nothing', {}, originSecret)
  if (name === LIVE_FUNCTION.name) return { requestContext: { routeKey: '$disconnect', connectionId: 'bench' } }
  if (!(name in resources)) return { Records: [], shardId: 'shard-1', state: {}, time: new Date().toISOString() }
  const [route, endpoint] = routeOf(name as ResourceName)
  const params = Object.fromEntries(paramsOf(route).map((param) => [param, ID]))
  const sent = endpoint.files
    ? {}
    : bodyOf(endpoint, endpoint.body && sampleOf(endpoint.body, { startupId: ID, code: 'abcdefgh', contentType: 'image/png' }))
  return httpEvent(route, params, originSecret, { 'x-auth-token': token, ...sent.headers }, sent.body)
}

function httpEvent(
  routeKey: string,
  pathParameters: Record<string, string>,
  originSecret: string,
  headers: Record<string, string> = {},
  body?: unknown,
): object {
  const [method = 'GET'] = routeKey.split(' ')
  const rawPath = pathOf(routeKey, pathParameters)
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    pathParameters,
    body,
    isBase64Encoded: false,
    headers: {
      'x-origin-verify': originSecret,
      'x-viewer': '192.0.2.1 distribution.example bench.example',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...headers,
    },
    requestContext: {
      requestId: 'bench',
      http: { method, path: rawPath, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1', userAgent: 'bench' },
      routeKey,
    },
  }
}
