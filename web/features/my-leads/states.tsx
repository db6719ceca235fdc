import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

export const Unread = ({ message, onRetry }: { message: string; onRetry: () => void }) => <Alert onRetry={onRetry}>{message}</Alert>

export const Waiting = () => (
  <Loading label="Loading leads...">
    <Card>
      <Skeleton shape="title" width="30%" />
      <Skeleton height="44px" width="100%" />
      <Skeleton height="44px" width="100%" />
      <Skeleton height="44px" width="100%" />
    </Card>
  </Loading>
)
