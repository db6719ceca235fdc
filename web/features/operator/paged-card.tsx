import type { ReactNode } from 'react'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'

/** What is shown again was changed meanwhile, by an act on another screen: it is read again whenever it appears. */
export const REREAD = { revalidateOnMount: true, dedupingInterval: 0 }

interface PagedCardProps<T> {
  /** What `usePages` gives. */
  pages: { items: T[] | undefined; more: boolean; loading: boolean; error: Error | undefined; next: () => void; retry: () => void }
  none: string
  children: (items: T[]) => ReactNode
}

/** A list of the desk in a card, page by page, with its other states. */
export function PagedCard<T>({ pages: { items, more, loading, error, next, retry }, none, children }: PagedCardProps<T>) {
  const failure = error ? <LoadAlert problem={error} onRetry={retry} /> : null
  if (items === undefined) return failure ?? <RowsLoading />
  return (
    <>
      {failure}
      {items.length === 0 ? <EmptyState title={none} drawing="search" /> : <Card>{children(items)}</Card>}
      {more && !failure ? <ShowMore loading={loading} onMore={next} /> : null}
    </>
  )
}

export const RowsLoading = () => (
  <Loading gap={3}>
    <Skeleton shape="block" height="60px" count={4} />
  </Loading>
)
