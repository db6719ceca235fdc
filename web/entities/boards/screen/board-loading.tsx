import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './board-screen.module.css'

/** Cards in each column of an average board. */
const COLUMNS = [4, 3, 2, 3]

/** The places of the toolbar and the columns of a board that is on its way. */
export const BoardLoading = ({ label }: { label: string }) => (
  <Loading label={label} className={styles.waiting}>
    <div className={styles.waitingBar}>
      <Skeleton width="190px" height="32px" />
      <Skeleton width="110px" height="36px" />
    </div>
    <div className={styles.waitingColumns}>
      {COLUMNS.map((cards, at) => (
        // The columns are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.waitingColumn}>
          <Skeleton width="90px" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height="92px" width="100%" />
          ))}
        </div>
      ))}
    </div>
  </Loading>
)
