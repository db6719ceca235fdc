import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** In the place of rows that are on their way. */
export const RowsLoading = ({ label }: { label: string }) => (
  <Card>
    <Loading label={label} gap={3}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </Loading>
  </Card>
)
