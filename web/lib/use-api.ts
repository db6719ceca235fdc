import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { type ApiInput, type ApiOutput, type ApiRoute, call } from './api.ts'
import { addressOf } from './http/address.ts'
import { ApiError } from './http/api-error.ts'
import { sessionBegan, sessionEnded } from './session/signals.ts'

type GetRoute = Extract<ApiRoute, `GET ${string}`>
/** Nothing in the place of the input means: no request. */
type Nothing = null | undefined | false | ''
type Config<R extends GetRoute> = SWRConfiguration<ApiOutput<R>, ApiError>
type Rest<R extends GetRoute> =
  object extends ApiInput<R> ? [input?: ApiInput<R> | Nothing, config?: Config<R>] : [input: ApiInput<R> | Nothing, config?: Config<R>]

const RETRIES = 4
const FIRST_PAUSE_MS = 1_000

/** Reads a GET route and keeps it fresh; no input that it needs (null, undefined, false, '') means no request. */
export function useApi<R extends GetRoute>(route: R, ...rest: Rest<R>): SWRResponse<ApiOutput<R>, ApiError> {
  const [input, config] = rest
  const wanted = rest.length === 0 ? {} : input || null
  const key = wanted === null ? null : addressOf(route, wanted)[1]
  return useSWR<ApiOutput<R>, ApiError>(key, () => read(route, wanted), {
    onErrorRetry: (error, _key, _config, retry, { retryCount }) => {
      if (isFinal(error) || retryCount > RETRIES) return
      setTimeout(() => void retry({ retryCount }), FIRST_PAUSE_MS * 2 ** retryCount)
    },
    ...config,
  })
}

/** Reads again, after a write, everything on screen whose address begins with `prefix`, such as '/api/startups'. */
export async function refresh(prefix: string): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith(prefix))
}

/** Starts to read what a screen will ask for with `useApi`, and gives it. */
export async function preload<R extends GetRoute>(route: R, ...[input]: Rest<R>): Promise<ApiOutput<R> | undefined> {
  const [, key] = addressOf(route, input || {})
  return mutate<ApiOutput<R>>(key, read(route, input || {}), { revalidate: false })
}

/** What the server refused stays refused. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

const read = call as (route: GetRoute, input: unknown) => Promise<never>

let ended = false
sessionEnded.listen(() => {
  ended = true
  void mutate(() => true, undefined, { revalidate: false })
})
// SWR gives what was read in the last two seconds to the next reader: here it would be what the person before had read.
sessionBegan.listen(() => {
  if (ended) void mutate(() => true, undefined)
  ended = false
})
