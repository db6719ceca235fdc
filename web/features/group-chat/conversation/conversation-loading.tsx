import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './conversation.module.css'

/** A conversation while its messages are loaded. */
export const ConversationLoading = () => (
  <Loading label="Loading conversation..." className={styles.waiting}>
    <div className={styles.waitingHead}>
      <Skeleton shape="circle" width="32px" height="32px" />
      <Skeleton width="140px" />
    </div>
    <div className={styles.waitingLines}>
      <Skeleton width="220px" height="36px" />
      <span className={styles.waitingMine}>
        <Skeleton width="180px" height="36px" />
      </span>
      <Skeleton width="260px" height="36px" />
    </div>
    <span />
  </Loading>
)
