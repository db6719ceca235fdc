import type { Input, Output } from '../../shared/contract/endpoint.ts'
import type { Api } from '../../shared/contract/index.ts'
import { addressOf, type Loose } from './http/address.ts'
import { errorOf, notAuthenticated, notReached } from './http/api-error.ts'
import { needsToken, tokenHeaders } from './http/token-header.ts'
import { xsrfHeaders } from './http/xsrf.ts'
import { sessionRefused } from './session/signals.ts'
import { readStored } from './stored.ts'

export { ApiError } from './http/api-error.ts'

export type ApiRoute = keyof Api
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

async function send(route: ApiRoute, input: Loose = {}): Promise<Answer<unknown>> {
  const token = readStored('token')
  if (token === null && needsToken(route)) throw notAuthenticated()
  const sent = tokenHeaders(route, token)
  const answer = await reach(route, input, sent)
  const data = await bodyOf(answer)
  if (answer.ok) return { status: answer.status, data }
  if (answer.status === 401 && token !== null && Object.keys(sent).length > 0) sessionRefused.emit(token)
  throw errorOf(answer, data)
}

/** No time limit (spec 9): a slow answer is better than an unknown outcome. `keepalive` lets a call outlive its page. */
async function reach(route: ApiRoute, input: Loose, token: Record<string, string>): Promise<Response> {
  const [method, url] = addressOf(route, input)
  const headers = new Headers({ accept: 'application/json', ...xsrfHeaders(document.cookie), ...token })
  const body = bodyToSend(input.body, headers)
  try {
    return await fetch(url, { method, headers, body, credentials: 'same-origin', keepalive: route === 'POST /api/auth/logout' })
  } catch {
    throw notReached()
  }
}

function bodyToSend(body: unknown, headers: Headers): FormData | string | null {
  if (body === undefined) return null
  if (body instanceof FormData) return body
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
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
