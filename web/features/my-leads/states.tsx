import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

export const Unread = ({ message, onRetry }: { message: string; onRetry: () => void }) => <Alert onRetry={onRetry}>{message}</Alert>

export const Waiting = () => (
  <Loading label="Loading leads...">
    <Card>
      <Skeleton shape="title" width="30%" />
      <Skeleton height="44px" width="100%" count={3} />
    </Card>
  </Loading>
)

/** For a user without a startup, or without a lead in any. */
export const NoLeads = () => (
  <Card>
    <EmptyState title="No open leads" action={<ButtonLink to="/my-startups">My startups</ButtonLink>}>
      Open leads of the startups where you may see them appear here. Create or join a startup to begin.
    </EmptyState>
  </Card>
)
