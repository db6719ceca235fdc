import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ApiAnswer, CallApi } from './call-tool.ts'

/** What the token of the client may do. */
interface Grant {
  scopes: readonly string[]
  /** Of a token of a startup. */
  teamRole: string | null
}
/** The API does not know the token. */
export class Unauthorized extends Error {}

/** Of the request, what the API has to know of the one who calls: the edge put it there, or it is the client's own. */
const PASSED_ON = ['x-origin-verify', 'x-viewer', 'user-agent']
/** Less than the function has: its client gets a sentence. */
const CALL_MS = 13_000
const BUSY: ApiAnswer = { status: 503, text: '{}' }

/** Calls the API over HTTP with the token of a request, so that it is checked, counted and answered like any other call. */
export function apiOf({ headers, requestContext }: APIGatewayProxyEventV2) {
  const origin = process.env['API_ORIGIN'] ?? `https://${requestContext.domainName}`
  const passed = Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
  const callApi: CallApi = async (method, path, { body, idempotencyKey } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...passed,
        authorization: `Bearer ${headers['x-auth-token']}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_MS),
    }).catch(() => undefined)
    if (response?.status === 401) throw new Unauthorized()
    return response ? { status: response.status, text: await response.text() } : BUSY
  }
  const grant = async (): Promise<Grant> => {
    const { status, text } = await callApi('GET', '/api/tokens/this')
    if (status === 404) return { scopes: { includes: () => true } as never, teamRole: null } // DEV
    if (status !== 200) throw new Error(`The API answered ${status}`)
    return JSON.parse(text) as Grant
  }
  return { callApi, grant }
}
