import type { Api } from '../../../shared/contract/index.ts'
import type { Input, Output } from '../../../shared/contract/endpoint.ts'
import type { ErrorCode } from '../../../shared/errors.ts'

/** How an error reads on the wire (application/problem+json). */
export interface Problem {
  status: number
  title: string
  code: ErrorCode
  detail: string
  message: string
  errors?: { path: string; message: string }[]
}
export interface Reply<T> {
  status: number
  /** The answer, read as JSON where it is JSON, else its text. */
  body: T
  /** The same when it is an error. */
  problem: Problem | undefined
  headers: Headers
}

/** The caller: a user from `signUp`, or parts of one. */
export interface Credentials {
  token: string
  ip?: string
}
export interface CallOptions {
  as?: Credentials | undefined
  /** The client address; a user of `signUp` has their own. */
  ip?: string
  userAgent?: string
  headers?: Record<string, string>
}
export interface RawInit {
  headers?: Record<string, string>
  body?: NonNullable<RequestInit['body']>
}

type Given<R extends keyof Api> = Input<R, Api[R]>
export type Arguments<R extends keyof Api> =
  Partial<Given<R>> extends Given<R> ? [input?: Given<R>, options?: CallOptions] : [input: Given<R>, options?: CallOptions]
export type Call = <R extends keyof Api>(route: R, ...given: Arguments<R>) => Promise<Reply<Output<Api[R]>>>

const ANYBODY_ADDRESS = '192.0.2.1'

/** Sends a request exactly as given. */
export const rawTo =
  (origin: string) =>
  (method: string, path: string, { headers = {}, body }: RawInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { method, headers, redirect: 'manual', ...(body !== undefined && { body, duplex: 'half' }) })

/** Calls a route of the contract over HTTP: path parameters, query and body are one flat object, as in the browser. */
export function callerOf(origin: string): Call {
  const raw = rawTo(origin)
  return async (route, ...[input, options = {}]) => {
    const { path, body, method } = requestOf(route, { ...input })
    const response = await raw(method, path, {
      headers: headersOf(options, body),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return replyOf(response)
  }
}

function requestOf(route: string, { body, ...others }: Record<string, unknown>) {
  const given = others as Record<string, string | number | boolean | undefined>
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given[name])
    delete given[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, String(value))
  return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path, body }
}

function headersOf({ as, ip, userAgent, headers }: CallOptions, body: unknown): Record<string, string> {
  return {
    'x-viewer-ip': ip ?? as?.ip ?? ANYBODY_ADDRESS,
    ...(as && { 'x-auth-token': as.token }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...headers,
  }
}

async function replyOf<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  const body = (/\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : text) as unknown
  return {
    status: response.status,
    body: body as T,
    problem: response.ok ? undefined : (body as Problem),
    headers: response.headers,
  }
}

/** "ok", or the error code of an answer. */
export const codeOf = ({ status, problem }: Pick<Reply<unknown>, 'status' | 'problem'>): string =>
  status === 200 ? 'ok' : (problem?.code ?? String(status))
