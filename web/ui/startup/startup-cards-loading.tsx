import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { CardGrid } from '../layout/card.tsx'
import styles from './startup-card.module.css'

/** The places of cards that are on their way. */
export function StartupCardsLoading({ count = 3 }: { count?: number }) {
  return (
    <Loading label="Loading startups...">
      <CardGrid>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={styles['card']}>
            <div className={styles['head']}>
              <Skeleton shape="circle" width="44px" height="44px" />
              <div className={styles['names']}>
                <Skeleton width="55%" />
                <Skeleton width="35%" height="12px" />
              </div>
            </div>
            <div className={styles['lines']}>
              <Skeleton width="100%" height="12px" />
              <Skeleton width="80%" height="12px" />
            </div>
            <div className={styles['foot']}>
              <Skeleton width="64px" height="20px" />
            </div>
          </div>
        ))}
      </CardGrid>
    </Loading>
  )
}
