import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './meetings-screen.module.css'

const DAYS = [2, 1, 2]

/** The places of the first days. */
export const MeetingsLoading = () => (
  <Loading label="Loading meetings..." className={styles.waiting}>
    {DAYS.map((meetings, at) => (
      // The days are all alike.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className={styles.waitingDay}>
        <Skeleton width="160px" />
        <Skeleton height="88px" width="100%" count={meetings} />
      </div>
    ))}
  </Loading>
)
