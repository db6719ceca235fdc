import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'

interface Page {
  nextCursor: string | null
}

/** The items that have left a board, page by page; `name` names the list in the cache, and `items` those of a page. */
export function useDeleted<K extends string, P extends Page & Record<K, { id: string }[]>>(
  name: string,
  items: K,
  read: (page: { cursor?: string }) => Promise<P>,
) {
  const userId = useUserId()
  const keyOf = (index: number, before: P | null) =>
    index > 0 && before?.nextCursor == null ? null : ([name, before?.nextCursor ?? undefined, userId, 'deleted'] as const)
  const { data, error, mutate, setSize, isValidating } = useSWRInfinite<P, ApiError>(
    keyOf,
    ([, cursor]: NonNullable<ReturnType<typeof keyOf>>) => read(cursor === undefined ? {} : { cursor }),
    { shouldRetryOnError: false },
  )
  return {
    items: data?.flatMap((page): P[K][number][] => page[items]),
    error,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoading: isValidating,
    next: () => void setSize((count) => count + 1),
    drop: (id: string) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, [items]: page[items].filter((item) => item.id !== id) })), {
        revalidate: false,
      }),
  }
}
