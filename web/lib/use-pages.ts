import { useCallback } from 'react'
import { mutate as mutateAny, SWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { type ApiInput, type ApiOutput, type ApiRoute, call } from './api.ts'
import { addressOf } from './http/address.ts'
import { ApiError } from './http/api-error.ts'
import { useSession } from './session/state.ts'

interface Paged {
  items: readonly unknown[]
  nextCursor: string | null
}
/** The GET routes that answer one page of a list and the cursor of the next. */
type PagedRoute = { [R in ApiRoute]: R extends `GET ${string}` ? (ApiOutput<R> extends Paged ? R : never) : never }[ApiRoute]
/** The address of a page, and who reads it. */
type PageKey = readonly [address: string, reader: string]
type Item<R extends PagedRoute> = ApiOutput<R>['items'][number]

/** Reads a list page by page; `items` is undefined until the first one is there. */
export function usePages<R extends PagedRoute>(route: R, input: Omit<ApiInput<R>, 'cursor'>) {
  const { user } = useSession()
  // SWR forgets no list of pages when a session ends: under another key the next person does not see it.
  const reader = user?.id ?? ''
  const keyOf = (index: number, before: ApiOutput<R> | null): PageKey | null => {
    if (index > 0 && before?.nextCursor === null) return null
    return [addressOf(route, { ...input, cursor: before?.nextCursor ?? undefined })[1], reader]
  }
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ApiOutput<R>, ApiError>(keyOf, readPage(route), {
    revalidateFirstPage: false,
    shouldRetryOnError: false,
  })
  const next = useCallback(() => void setSize((count) => count + 1), [setSize])
  const retry = useCallback(() => void mutate(), [mutate])
  const change = useCallback(
    (rule: (item: Item<R>) => Item<R> | null) =>
      void mutate((pages) => pages?.map((page) => changedPage(page, rule)), { revalidate: false }),
    [mutate],
  )
  const items = data?.flatMap<Item<R>>((page) => page.items)
  return {
    items,
    more: data?.at(-1)?.nextCursor != null,
    /** Pages that are there, and that were asked for. */
    loaded: data?.length ?? 0,
    wanted: size,
    loading: isValidating && data?.length !== size,
    error,
    next,
    /** Reads what is shown again. */
    retry,
    /** Changes what is shown without asking the server; null takes an item away. */
    change,
  }
}

function changedPage<R extends PagedRoute>(page: ApiOutput<R>, rule: (item: Item<R>) => Item<R> | null): ApiOutput<R> {
  return { ...page, items: page.items.map(rule).filter((item) => item !== null) }
}

/** Forgets the lists of an address, such as '/api/profiles', so that they are read anew when they are shown again. */
export function forgetPages(address: string): void {
  // SWR writes the key of a page as text: the address in quotation marks, and the reader.
  const keys = [`@"${address}`, `$inf$@"${address}`]
  for (const key of SWRConfig.defaultValue.cache.keys()) {
    if (keys.some((known) => key.startsWith(`${known}"`) || key.startsWith(`${known}?`))) void mutateAny(key, undefined)
  }
}

/** The address is the key of a page; the call is made from it, so that both always agree. */
const readPage =
  <R extends PagedRoute>(route: R) =>
  async ([address]: PageKey): Promise<ApiOutput<R>> => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const input = { ...paramsOf(route, pathname), ...Object.fromEntries(searchParams) }
    return (call as (route: PagedRoute, input: unknown) => Promise<ApiOutput<R>>)(route, input)
  }

/** The parameters in the path of an address. */
function paramsOf(route: PagedRoute, pathname: string): Record<string, string> {
  const parts = pathname.split('/')
  const places = route.slice(route.indexOf('/')).split('/')
  return Object.fromEntries(
    places.flatMap((place, at) => (place.startsWith('{') ? [[place.slice(1, -1), decodeURIComponent(parts[at] ?? '')]] : [])),
  )
}
