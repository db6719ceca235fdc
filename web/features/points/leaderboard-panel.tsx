import { Link, useSearchParams } from 'react-router-dom'
import type { Leaderboard as LeaderboardData } from '../../../shared/entities/points.ts'
import { type Period, useLeaderboard } from '../../entities/points/points.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { Leaderboard } from '../../entities/points/leaderboard.tsx'
import { VerifyFirst } from '../../entities/accounts/verify-first.tsx'
import styles from './points.module.css'

const PERIODS: readonly { period: Period; label: string }[] = [
  { period: 'week', label: 'This week' },
  { period: 'month', label: 'This month' },
  { period: 'all', label: 'All time' },
]

/** The leaderboard; the period is in the URL. */
export function LeaderboardPanel({ userId }: { userId: string }) {
  const [query] = useSearchParams()
  const period = PERIODS.find((one) => one.period === query.get('period'))?.period ?? 'week'
  const { data, error, mutate } = useLeaderboard(period)
  return (
    <Card flush>
      <div className={styles.inside}>
        <SegmentLinks
          label="Period of the leaderboard"
          segments={PERIODS.map((one) => ({
            label: one.label,
            to: `?tab=leaderboard&period=${one.period}`,
            open: one.period === period,
          }))}
        />
        <VerifyFirst>You are on no board until your email is confirmed.</VerifyFirst>
      </div>
      {data ? <Board board={data} userId={userId} /> : error ? <Failed onRetry={() => void mutate()} /> : <Waiting />}
      {data ? (
        <p className={styles.hint}>
          {data.mine === null
            ? 'You are not on this board: you earned no points in this period, your account is younger than a day, or you left the board. '
            : ''}
          Only verified actions count. You can leave the board in the <Link to="/settings?section=privacy">settings</Link>.
        </p>
      ) : null}
    </Card>
  )
}

function Board({ board, userId }: { board: LeaderboardData; userId: string }) {
  if (board.items.length > 0) return <Leaderboard board={board} userId={userId} />
  return <p className={styles.nobody}>No one has earned points in this period yet.</p>
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.inside}>
    <Alert onRetry={onRetry}>Failed to load the leaderboard</Alert>
  </div>
)

const Waiting = () => (
  <Loading label="Loading the leaderboard..." className={styles.inside}>
    <Skeleton height="20px" count={3} />
  </Loading>
)
