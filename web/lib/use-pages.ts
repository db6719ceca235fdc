import { useCallback, useEffect } from 'react'
import { mutate as mutateAny } from 'swr'
import useSWRInfinite, { unstable_serialize as listKeyOf } from 'swr/infinite'
import type { HeaderPaged, Paged } from '../../shared/contract/endpoint.ts'
import type { Api } from '../../shared/contract/index.ts'
import { type ApiInput, type ApiOutput, call } from './api.ts'
import { type ApiKey, type GetRoute, readsRoute } from './api-key.ts'
import { ApiError } from './http/api-error.ts'
import { isLoaded, shownPages } from './use-api.ts'
import { useUserId } from './session/state.ts'

/** The GET routes that the contract declares as lists of pages. */
type PagedRoute = { [R in GetRoute]: Api[R] extends HeaderPaged ? never : Api[R] extends { paged: Paged } ? R : never }[GetRoute]
type Item<R extends PagedRoute> = ApiOutput<R>['items'][number]

interface Options {
  /** Loads the list whenever it appears: an answer to a list that was left while it loaded stays in the cache. */
  fresh?: boolean
  /** Others change the list: its pages are forgotten when it leaves the screen. */
  forgets?: boolean
}

/** Reads a list page by page; `items` is undefined until the first one is there. */
export function usePages<R extends PagedRoute>(
  route: R,
  input: Omit<ApiInput<R>, 'cursor'>,
  { fresh = false, forgets = false }: Options = {},
) {
  const userId = useUserId()
  const keyOf = (index: number, before: ApiOutput<R> | null): ApiKey | null => {
    if (index > 0 && before?.nextCursor === null) return null
    return [route, { ...input, cursor: before?.nextCursor ?? undefined }, userId]
  }
  const list = listKeyOf(keyOf)
  useEffect(() => void lists.set(list, [route, input, userId]))
  useEffect(() => (forgets ? () => forget(list) : undefined), [forgets, list])
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ApiOutput<R>, ApiError>(keyOf, readPage<R>, {
    revalidateFirstPage: false,
    shouldRetryOnError: false,
    ...(fresh && { revalidateOnMount: true }),
  })
  const next = useCallback(() => void setSize((count) => count + 1), [setSize])
  const reload = useCallback(async () => void (await mutate()), [mutate])
  const retry = useCallback(() => void reload(), [reload])
  useEffect(() => {
    shownPages.set(retry, [route, input, userId])
    return () => {
      shownPages.delete(retry)
    }
  })
  const change = useCallback(
    (rule: (item: Item<R>) => Item<R> | null) =>
      void mutate((pages) => pages?.map((page) => changedPage(page, rule)), { revalidate: false }),
    [mutate],
  )
  const items = data?.flatMap<Item<R>>((page) => page.items)
  return {
    items,
    /** The first page, with what it has besides items. */
    first: data?.[0],
    more: data?.at(-1)?.nextCursor != null,
    /** Pages that are there, and that were asked for. */
    loaded: data?.length ?? 0,
    wanted: size,
    loading: isValidating && data?.length !== size,
    error,
    next,
    /** Reads what is shown again. */
    retry,
    /** The same, until it is there. */
    reload,
    /** Changes what is shown without asking the server; null takes an item away. */
    change,
  }
}

function changedPage<R extends PagedRoute>(page: ApiOutput<R>, rule: (item: Item<R>) => Item<R> | null): ApiOutput<R> {
  return { ...page, items: page.items.map(rule).filter((item) => item !== null) }
}

/** Changes what was read of a route's lists without asking the server, wherever it is listed. */
export function changePages<R extends PagedRoute>(route: R, rule: (item: Item<R>) => Item<R> | null): void {
  const changed = (pages: ApiOutput<R>[] | undefined) => pages?.map((page) => changedPage(page, rule))
  for (const [list, key] of lists) {
    if (readsRoute(key, route, {}) && isLoaded(list)) void mutateAny<ApiOutput<R>[]>(list, changed, { revalidate: false })
  }
}

/** Clears the cached lists of a route, or those with at least the input `part`, so that they are loaded again when shown. */
export function clearPages<R extends PagedRoute>(route: R, part: Partial<ApiInput<R>> = {}): void {
  void mutateAny((key) => readsRoute(key, route, part), undefined)
  for (const [list, key] of lists) {
    if (readsRoute(key, route, part)) void mutateAny(list, undefined)
  }
}

/** The lists that were shown, by the key under which SWR stores which pages they have. */
const lists = new Map<string, ApiKey>()

function forget(list: string): void {
  const [route, input] = lists.get(list) ?? []
  if (route !== undefined) clearPages(route as PagedRoute, input as Partial<ApiInput<PagedRoute>>)
}

const readPage = async <R extends PagedRoute>([route, input]: ApiKey): Promise<ApiOutput<R>> =>
  (call as (route: GetRoute, input: unknown) => Promise<ApiOutput<R>>)(route, input)
