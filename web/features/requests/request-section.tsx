import type { ReactNode } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Text } from '../../ui/layout/text.tsx'

interface Pages {
  items: readonly JoinRequest[] | undefined
  more: boolean
  loading: boolean
  error: Error | undefined
  next: () => void
  retry: () => void
}
interface RequestSectionProps {
  title: string
  pages: Pages
  /** Which of the items belong here. */
  shown: (request: JoinRequest) => boolean
  item: (request: JoinRequest) => ReactNode
  /** The text of an empty list. */
  none: string
}

/** One list of requests, page by page. */
export function RequestSection({ title, pages, shown, item, none }: RequestSectionProps) {
  const { items, more, loading, error, next, retry } = pages
  const failure = error ? <Alert onRetry={retry}>{error.message}</Alert> : null
  const requests = items?.filter(shown)
  return (
    <Card title={title} action={requests?.length ? <Badge>{more ? `${requests.length}+` : requests.length}</Badge> : null}>
      {requests === undefined && failure === null ? (
        <Loading label="Loading requests..." gap={3}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Loading>
      ) : null}
      {requests?.length === 0 && !more ? <Text tone="muted">{none}</Text> : null}
      {requests?.length ? <ListRows label={title}>{requests.map(item)}</ListRows> : null}
      {failure}
      {more && failure === null ? <ShowMore loading={loading} onMore={next} /> : null}
    </Card>
  )
}
