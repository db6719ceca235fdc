import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'

interface Page {
  nextCursor: string | null
}

/** The items that have left a board, page by page. */
export function useDeleted<P extends Page, T extends { id: string }>(
  /** Names the list in the cache. */
  name: string,
  read: (cursor: string | undefined) => Promise<P>,
  { itemsOf, withItems }: { itemsOf: (page: P) => readonly T[]; withItems: (page: P, items: T[]) => P },
) {
  const userId = useUserId()
  const keyOf = (index: number, before: P | null) =>
    index > 0 && before?.nextCursor == null ? null : ([name, before?.nextCursor ?? undefined, userId, 'deleted'] as const)
  const { data, error, mutate, setSize, isValidating } = useSWRInfinite<P, ApiError>(
    keyOf,
    ([, cursor]: NonNullable<ReturnType<typeof keyOf>>) => read(cursor),
    { shouldRetryOnError: false },
  )
  return {
    items: data?.flatMap((page) => itemsOf(page)),
    error,
    retry: () => void mutate(),
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoading: isValidating,
    next: () => void setSize((count) => count + 1),
    drop: (id: string) =>
      void mutate(
        (pages) =>
          pages?.map((page) =>
            withItems(
              page,
              itemsOf(page).filter((item) => item.id !== id),
            ),
          ),
        { revalidate: false },
      ),
  }
}
