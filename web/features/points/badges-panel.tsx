import { useBadges } from '../../entities/points/points.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badges } from '../../entities/points/badges.tsx'

/** The badges that there are, and which of them the user has. */
export function BadgesPanel({ userId }: { userId: string }) {
  const { data, error, mutate } = useBadges(userId)
  return <Card>{data ? <Badges earned={data} missingToo /> : error ? <Failed onRetry={() => void mutate()} /> : <Waiting />}</Card>
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <Alert action={<Button onClick={onRetry}>Try again</Button>}>Failed to load badges</Alert>
}

function Waiting() {
  return (
    <Loading label="Loading badges...">
      <Skeleton height="64px" />
    </Loading>
  )
}
