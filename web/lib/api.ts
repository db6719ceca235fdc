import type { Input, Output } from '../../shared/contract/endpoint.ts'
import type { Api } from '../../shared/contract/index.ts'
import { addressOf, type Loose } from '../../shared/client/address.ts'
import { errorOf, notAuthenticated, notReached } from './http/api-error.ts'
import { withKey } from './http/idempotency-key.ts'
import { whileReading } from './http/idle.ts'
import { type ApiRoute, isOfDesk, needsToken, tokenHeaders } from './http/token-header.ts'
import { whileWriting } from './http/writes.ts'
import { sessionRefused } from './session/signals.ts'
import { stepUp } from './session/step-up.ts'
import { isRecord } from './is-record.ts'
import { readStored } from './browser/stored.ts'
import { xsrfHeaders } from './http/xsrf.ts'

export { ApiError } from './http/api-error.ts'

export type { ApiRoute }
export type ApiInput<R extends ApiRoute> = Input<R, Api[R]>
export type ApiOutput<R extends ApiRoute> = Output<Api[R]>
/** The input may be left out where the route asks for nothing. */
type Rest<R extends ApiRoute> = object extends ApiInput<R> ? [input?: ApiInput<R>] : [input: ApiInput<R>]

export interface Answer<T> {
  status: number
  data: T
}

/** Makes a call and gives its data; throws an ApiError outside 200 to 299, and without sending when a token is missing. */
export async function call<R extends ApiRoute>(route: R, ...[input]: Rest<R>): Promise<ApiOutput<R>> {
  const { data } = await send(route, input)
  return data as ApiOutput<R>
}

/** The same with the status, for those to whom only 200 is a success (spec 5). */
export async function answerOf<R extends ApiRoute>(route: R, ...[input]: Rest<R>): Promise<Answer<ApiOutput<R> | null>> {
  return (await send(route, input)) as Answer<ApiOutput<R> | null>
}

/** The same with an `Idempotency-Key` of the caller's, which repeats the action even after a reload: the server does it once. */
export async function callOnce<R extends ApiRoute>(key: string, route: R, input: ApiInput<R>): Promise<ApiOutput<R>> {
  return (await send(route, input, key)).data as ApiOutput<R>
}

/** The token of an operator, which the code of their desk sets. */
export const desk: { token: string | null; refuse: (token: string) => void } = { token: null, refuse: () => undefined }

async function send(route: ApiRoute, input: Loose = {}, key?: string): Promise<Answer<unknown>> {
  const ofDesk = isOfDesk(route)
  const token = ofDesk ? desk.token : readStored('token')
  if (token === null && needsToken(route)) throw notAuthenticated()
  const { url, init, hasToken } = requestOf(route, input, token)
  const early = route === 'GET /api/auth/me' ? takeEarly(token) : undefined
  const exchange = () => reach(early ?? fetch(url, init))
  // The server ignores the key where nothing is created.
  const isKeyed = key === undefined && init.method === 'POST' && needsToken(route)
  if (key !== undefined) init.headers.set('idempotency-key', key)
  const write = () => (isKeyed ? withKey({ url, ...init }, exchange) : exchange())
  const { response, status, data } = await (init.method === 'GET' ? whileReading(exchange) : whileWriting(write))
  if (response.ok) return { status, data }
  if (status === 401 && token !== null && hasToken) (ofDesk ? desk.refuse : sessionRefused.emit)(token)
  const error = errorOf(response, data)
  // Done after the user has proved who they are, as if they had done so before.
  const proof = await stepUp(error, passwordIn(input))
  if (proof === null) throw error
  return send(route, proof !== '' && isRecord(input.body) ? { ...input, body: { ...input.body, proof } } : input, key)
}

/** The user's password, where the call brings it. */
const passwordIn = ({ body }: Loose): string | undefined =>
  isRecord(body) && typeof body['password'] === 'string' ? body['password'] : undefined

interface Early {
  token: string
  answer: Promise<Response>
}

/** The current user, for whom `theme.js` asked with this token before any code was there; given once. */
function takeEarly(token: string | null): Promise<Response> | undefined {
  const site = globalThis as typeof globalThis & { early?: Early }
  const { early } = site
  delete site.early
  return early?.token === token ? early?.answer : undefined
}

/** No time limit (spec 9): a slow answer is better than an unknown outcome. */
async function reach(answer: Promise<Response>): Promise<Answer<unknown> & { response: Response }> {
  let response: Response
  try {
    response = await answer
  } catch {
    throw notReached()
  }
  return { response, status: response.status, data: await bodyOf(response) }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    return answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
  } catch {
    if (answer.ok) throw notReached()
    return null
  }
}

/** The request of a call: the header that carries the token on this route (spec 7), and the body as JSON, or as it is when it is FormData. */
function requestOf(route: ApiRoute, input: Loose, token: string | null) {
  const [method, url] = addressOf(route, input)
  const sent = tokenHeaders(route, token)
  const headers = new Headers({ accept: 'application/json', ...xsrfHeaders(document.cookie), ...sent })
  const isJson = input.body !== undefined && !(input.body instanceof FormData)
  if (isJson) headers.set('content-type', 'application/json')
  const body = isJson ? JSON.stringify(input.body) : (input.body ?? null)
  // Signing out and an acceptance that waited for its Undo outlive the page.
  const keepalive = route === 'POST /api/auth/logout' || route === 'PATCH /api/requests/{id}/accept'
  const init = { method, headers, body: body as BodyInit | null, credentials: 'same-origin', keepalive } as const
  return { url, init, hasToken: Object.keys(sent).length > 0 }
}
