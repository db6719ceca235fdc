import { randomUUID } from 'node:crypto'

/** A call of a function, and what a sound version answers: its status and a text in its body. */
interface Check {
  route: string
  parameters?: Readonly<Record<string, string>>
  body?: object
  status: number
  says: string
}

const NAME = 'release-check'
const SIGN_IN = { email: 'nobody@launchcrew.invalid', password: NAME }

/** Answered by the chain of every contract file, behind the secret of the edge. */
const UNKNOWN: Check = { route: 'GET /api/release-check', status: 404, says: 'http.not_found' }

/**
 * The main job as a visitor does it, with names that do not exist, so that nothing is written but an attempt to sign in: look at a startup,
 * sign in, open an affiliate link, click.
 */
const CHECKS: Readonly<Record<string, Check>> = {
  startups: { route: 'GET /api/startups/{id}/public-preview', parameters: { id: NAME }, status: 404, says: 'startup.not_found' },
  'sign-in': { route: 'POST /api/auth/login', body: SIGN_IN, status: 401, says: 'auth.login_failed' },
  landing: { route: 'GET /affiliate/{code}', parameters: { code: NAME }, status: 404, says: '</html>' },
  'named-pages': { route: 'GET /l/{path+}', parameters: { path: NAME }, status: 404, says: '</html>' },
  clicks: { route: 'POST /api/affiliate-links/track', body: { code: NAME }, status: 404, says: 'link.invalid' },
  mcp: { route: 'GET /mcp', status: 405, says: 'Please send a POST' },
  // A route of the WebSocket API that does not exist.
  live: { ...UNKNOWN, status: 403, says: '' },
}

export const checkOf = (functionName: string): Check => CHECKS[functionName] ?? UNKNOWN

/** The event of a call as API Gateway makes it, from an address that is reserved for documentation. */
export function eventOf({ route, parameters = {}, body }: Check, originSecret: string) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/\{(\w+)\+?\}/g, (_, name: string) => parameters[name] ?? '')
  const viewer = { 'x-viewer': '192.0.2.1 localhost localhost', 'user-agent': NAME }
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: '',
    headers: { ...viewer, accept: '*/*', 'content-type': 'application/json', 'x-origin-verify': originSecret },
    requestContext: { requestId: randomUUID(), routeKey: route, http: { method, path, sourceIp: '192.0.2.1', userAgent: NAME } },
    pathParameters: parameters,
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}
