import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'

interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
}

/** The items that have left a board, page by page; `name` names the list in the cache. */
export function useDeleted<T extends { id: string }>(name: string, read: (page: { cursor?: string }) => Promise<Page<T>>) {
  const userId = useUserId()
  const keyOf = (index: number, before: Page<T> | null) =>
    index > 0 && before?.nextCursor == null ? null : ([name, before?.nextCursor ?? undefined, userId, 'deleted'] as const)
  const { data, error, mutate, setSize, isValidating } = useSWRInfinite<Page<T>, ApiError>(
    keyOf,
    ([, cursor]: NonNullable<ReturnType<typeof keyOf>>) => read(cursor === undefined ? {} : { cursor }),
    { shouldRetryOnError: false },
  )
  return {
    items: data?.flatMap(({ items }) => items),
    error,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoading: isValidating,
    next: () => void setSize((count) => count + 1),
    drop: (id: string) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })), {
        revalidate: false,
      }),
  }
}
