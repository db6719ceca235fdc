import { type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'

interface PendingListProps<T> {
  title: string
  /** Undefined until they are loaded. */
  items: readonly T[] | undefined
  pages: { more: boolean; loading: boolean; error: Error | undefined; next: () => void; retry: () => void }
  row: (one: T) => ReactNode
}

/** What is pending, page by page; nothing when nothing is. The focus stays in the list when a row ends. */
export function PendingList<T>({ title, items, pages: { more, loading, error, next, retry }, row }: PendingListProps<T>) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, items?.length)
  const failure = error ? <Alert onRetry={retry}>{error.message}</Alert> : null
  if (items === undefined || (items.length === 0 && !more)) return failure
  return (
    <Card title={title}>
      <div ref={host} tabIndex={-1}>
        <ListRows label={title}>{items.map(row)}</ListRows>
      </div>
      {failure ?? (more ? <ShowMore loading={loading} onMore={next} /> : null)}
    </Card>
  )
}
