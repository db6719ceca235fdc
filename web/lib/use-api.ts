import useSWR, { mutate, SWRConfig, type SWRConfiguration, type SWRResponse, unstable_serialize as serialize } from 'swr'
import { type ApiInput, type ApiOutput, call } from './api.ts'
import { type ApiKey, type GetRoute, readsAddress, readsBelow, readsRoute } from './api-key.ts'
import { ApiError } from './http/api-error.ts'
import { sessionEnded } from './session/signals.ts'
import { currentUserId, useUserId } from './session/state.ts'

/** Nothing in the place of the input means: no request. */
type Nothing = null | undefined | false | ''
type Config<R extends GetRoute> = SWRConfiguration<ApiOutput<R>, ApiError>
type Rest<R extends GetRoute> =
  object extends ApiInput<R> ? [input?: ApiInput<R> | Nothing, config?: Config<R>] : [input: ApiInput<R> | Nothing, config?: Config<R>]

const RETRIES = 4
const FIRST_PAUSE_MS = 1_000

/** Reads a GET route and keeps it fresh; no input that it needs (null, undefined, false, '') means no request. */
export function useApi<R extends GetRoute>(route: R, ...rest: Rest<R>): SWRResponse<ApiOutput<R>, ApiError> {
  const userId = useUserId()
  const [input, config] = rest
  const wanted = rest.length === 0 ? {} : input || null
  return useSWR<ApiOutput<R>, ApiError>(wanted === null ? null : [route, wanted, userId], read, {
    onErrorRetry: (error, _key, _config, retry, { retryCount }) => {
      if (isFinal(error) || retryCount > RETRIES) return
      setTimeout(() => void retry({ retryCount }), FIRST_PAUSE_MS * 2 ** retryCount)
    },
    ...config,
  })
}

/** Reads again, after a write, what is on screen of a route and of those whose path begins with it; `part` narrows it to an input. */
export async function refresh<R extends GetRoute>(route: R, part: Partial<ApiInput<R>> = {}): Promise<void> {
  await mutate((key) => readsBelow(key, route, part))
}

/** Pages that are shown, as functions that read them again, with their keys. */
export const shownPages = new Map<() => void, ApiKey>()

/** Reads again what is on screen of some addresses, given by their beginnings. */
export async function refreshAddresses(beginnings: readonly string[]): Promise<void> {
  // Two parts of a screen may show the same list.
  const lists = new Map([...shownPages].map(([retry, key]) => [serialize(key), { retry, key }]))
  for (const { retry, key } of lists.values()) if (readsAddress(key, beginnings)) retry()
  await mutate((key) => readsAddress(key, beginnings))
}

/** Changes what was read of a route, or with at least the input `part`, without asking the server. */
export async function changeRead<R extends GetRoute>(
  route: R,
  change: (data: ApiOutput<R>) => ApiOutput<R>,
  part: Partial<ApiInput<R>> = {},
): Promise<void> {
  const changeKnown = (data: ApiOutput<R> | undefined) => data && change(data)
  await mutate<ApiOutput<R>>((key) => readsRoute(key, route, part) && isLoaded(key as ApiKey), changeKnown, { revalidate: false })
}

/** Whether an answer is there: SWR drops the first read of what is changed while it is being read, and reads it no more. */
export const isLoaded = (key: ApiKey | string): boolean => SWRConfig.defaultValue.cache.get(serialize(key))?.data !== undefined

/** Starts to read what a screen will ask for with `useApi`, and gives it. */
export async function preload<R extends GetRoute>(route: R, ...[input]: Rest<R>): Promise<ApiOutput<R> | undefined> {
  const key: ApiKey = [route, input || {}, currentUserId()]
  return mutate<ApiOutput<R>>(key, read(key), { revalidate: false })
}

/** What the server refused stays refused. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

const read = async ([route, input]: ApiKey): Promise<never> => (call as (route: GetRoute, input: unknown) => Promise<never>)(route, input)

sessionEnded.listen(() => void mutate(() => true, undefined, { revalidate: false }))
