import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export type ApiAnswer = { status: number; text: string }
export type CallApi = (method: string, path: string, body?: object, idempotencyKey?: unknown) => Promise<ApiAnswer>
/** The API does not know the token. */
export class Unauthorized extends Error {}

/** What the edge said of the one who calls, and what they said of themselves. */
const PASSED_ON = ['x-origin-verify', 'x-viewer', 'user-agent']
/** Less than the function has: so its client gets a sentence. */
const CALL_MS = 13_000

/** Calls the API over HTTP with the token of a request, so that it is checked, counted and answered like any other call. */
export function apiOf({ headers, requestContext }: APIGatewayProxyEventV2): CallApi {
  const origin = process.env['API_ORIGIN'] ?? `https://${requestContext.domainName}`
  const passed = Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
  return async (method, path, body, idempotencyKey) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...passed,
        authorization: `Bearer ${headers['x-auth-token']}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_MS),
    }).catch(() => undefined)
    if (response?.status === 401) throw new Unauthorized()
    return response ? { status: response.status, text: await response.text() } : { status: 503, text: '' }
  }
}
