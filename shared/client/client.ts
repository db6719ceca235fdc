import type { HeaderPaged, Input, Output, Paged } from '../contract/endpoint.ts'
import type { Api } from '../contract/index.ts'
import { addressOf, type Loose, newKey } from './address.ts'
import { LaunchcrewError, type Problem } from './problem.ts'

export interface ClientOptions {
  /** Where the site lives, as in https://launchcrew.example. */
  origin: string
  token?: string | undefined
  /** How often a call is repeated, 2 by default. */
  retries?: number
  /** A server that names a longer pause is not waited for: 60 seconds by default. */
  longestPauseSeconds?: number
  /** Sends the requests instead of the `fetch` of the environment. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What belongs to one call. */
export interface CallOptions {
  signal?: AbortSignal
  /** Names one action, so that its repeat in another process is not another one; each call has a new key by default. */
  idempotencyKey?: string
}

export type ClientRoute = Exclude<keyof Api, `${string} /api/operator/${string}`>
type PagedRoute = { [R in ClientRoute]: Api[R] extends { paged: Paged } ? R : never }[ClientRoute]
type ItemOf<E> = E extends HeaderPaged ? ElementOf<Output<E>> : Output<E> extends { items: infer L } ? ElementOf<L> : never
type ElementOf<L> = L extends readonly (infer T)[] ? T : never
type Rest<R extends ClientRoute> =
  object extends Input<R, Api[R]> ? [input?: Input<R, Api[R]>, options?: CallOptions] : [input: Input<R, Api[R]>, options?: CallOptions]

export interface Client {
  /** Makes a call and gives its answer; throws a `LaunchcrewError` for every status outside 200 to 299. */
  call<R extends ClientRoute>(route: R, ...given: Rest<R>): Promise<Output<Api[R]>>
  /** The items of a list, page by page as they are asked for. */
  items<R extends PagedRoute>(route: R, ...given: Rest<R>): AsyncGenerator<ItemOf<Api[R]>, void>
}

interface Answer {
  status: number
  headers: Headers
  data: unknown
}

/** Answers that say that nothing was done. */
const NOTHING_DONE = new Set([429, 503])
/** Answers after which the outcome is unknown. */
const UNKNOWN = new Set([0, 500, 502, 504])
const FIRST_PAUSE_MS = 500

/** The API as typed functions. */
export function createClient(options: ClientOptions): Client {
  const send = sender(options)
  const call = async (route: string, input?: Loose, more?: CallOptions) => (await send(route, input, more)).data
  async function* items(route: string, input?: Loose, more?: CallOptions) {
    let cursor: string | null | undefined
    do {
      const { data, headers } = await send(route, cursor ? { ...input, cursor } : input, more)
      const page = Array.isArray(data) ? { items: data, nextCursor: headers.get('x-next-cursor') } : (data as Page)
      yield* page.items
      cursor = page.nextCursor
    } while (cursor)
  }
  return { call, items } as unknown as Client
}

interface Page {
  items: unknown[]
  nextCursor: string | null
}

/** Sends a call, and again while that is safe: it did nothing, or it reads, or its key makes the repeat the same action. */
function sender({ origin, token, retries = 2, longestPauseSeconds = 60, fetch = globalThis.fetch.bind(globalThis) }: ClientOptions) {
  return async (route: string, input: Loose = {}, { signal, idempotencyKey = newKey() }: CallOptions = {}): Promise<Answer> => {
    const [method, path] = addressOf(route, input)
    const headers = {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
      ...(input.body !== undefined && !(input.body instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const body = input.body instanceof FormData ? input.body : input.body === undefined ? null : JSON.stringify(input.body)
    const isSafe = method === 'GET' || method === 'POST'
    for (let attempt = 0; ; attempt += 1) {
      const answer = await reach(() => fetch(new URL(path, origin).href, { method, headers, body, ...(signal && { signal }) }))
      if (answer.status >= 200 && answer.status < 300) return answer
      const error = errorOf(answer)
      const isWorthIt = NOTHING_DONE.has(answer.status) || (isSafe && UNKNOWN.has(answer.status))
      const pause = pauseOf(answer.headers, attempt)
      if (attempt >= retries || !isWorthIt || pause > longestPauseSeconds * 1_000 || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** A request that did not arrive, or whose answer did not, has the status 0 and the reason as its data. */
async function reach(request: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await request()
    const { status, headers } = response
    const text = await response.text()
    return { status, headers, data: /\bjson\b/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text }
  } catch (cause) {
    return { status: 0, headers: new Headers(), data: cause }
  }
}

function errorOf({ status, data }: Answer): LaunchcrewError {
  if (status === 0) return new LaunchcrewError('The server was not reached', 0, undefined, data)
  const problem = typeof data === 'object' && data !== null && 'code' in data ? (data as Problem) : undefined
  return new LaunchcrewError(problem?.message ?? `The server answered ${status}`, status, problem)
}

/** As long as the server says; otherwise longer each time, and not the same for all clients. */
function pauseOf(headers: Headers, attempt: number): number {
  const named = headers.get('retry-after')
  const seconds = Number(named)
  if (named !== null && Number.isFinite(seconds)) return seconds * 1_000
  return FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random())
}
