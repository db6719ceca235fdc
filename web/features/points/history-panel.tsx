import { usePointsHistory } from '../../entities/points/points.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { PointsHistory } from '../../entities/points/points-history.tsx'
import styles from './points.module.css'

/** What the user got points for, newest first. */
export function HistoryPanel() {
  const { items, more, loading, error, next, retry } = usePointsHistory()
  return (
    <Card flush>
      {items === undefined ? null : items.length === 0 ? <None /> : <PointsHistory entries={items} />}
      {error ? (
        <div className={styles.inside}>
          <Alert onRetry={retry}>Failed to load your points</Alert>
        </div>
      ) : items === undefined ? (
        <Waiting />
      ) : more ? (
        <div className={styles.inside}>
          <ShowMore loading={loading} onMore={next} />
        </div>
      ) : null}
    </Card>
  )
}

const None = () => (
  <EmptyState title="No points yet" action={<ButtonLink to="/create-startup">Register your startup</ButtonLink>}>
    Register a startup, fill its roles or share a link to it: each earns you points.
  </EmptyState>
)

const Waiting = () => (
  <Loading label="Loading your points..." className={styles.inside}>
    <Skeleton height="20px" count={3} />
  </Loading>
)
