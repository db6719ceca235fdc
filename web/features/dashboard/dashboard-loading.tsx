import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './dashboard.module.css'

/** In the place of the panels. */
export const DashboardLoading = () => (
  <Loading label="Loading your dashboard..." className={styles.loading}>
    <Skeleton height="96px" />
    <Skeleton height="168px" />
    <Skeleton height="220px" />
  </Loading>
)
