import { type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'

interface PendingListProps {
  title: string
  /** How many there are; undefined until they are loaded. */
  count: number | undefined
  pages: { more: boolean; loading: boolean; error: Error | undefined; next: () => void; retry: () => void }
  children: ReactNode
}

/** What is pending, page by page; nothing when nothing is. The focus stays in the list when a row ends. */
export function PendingList({ title, count, pages: { more, loading, error, next, retry }, children }: PendingListProps) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, count)
  const failure = error ? <Alert onRetry={retry}>{error.message}</Alert> : null
  if (count === undefined || (count === 0 && !more)) return failure
  return (
    <Card title={title}>
      <div ref={host} tabIndex={-1}>
        <ListRows label={title}>{children}</ListRows>
      </div>
      {failure ?? (more ? <ShowMore loading={loading} onMore={next} /> : null)}
    </Card>
  )
}
