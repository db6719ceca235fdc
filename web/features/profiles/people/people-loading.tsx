import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardGrid } from '../../../ui/layout/card.tsx'
import styles from './people.module.css'

/** The places of people that are on their way. */
export function PeopleLoading({ count }: { count: number }) {
  return (
    <Loading label="Loading profiles...">
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
            <Skeleton width="90%" height="12px" />
            <div className={styles['tags']}>
              <Skeleton width="80px" height="20px" />
              <Skeleton width="56px" height="20px" />
            </div>
            <div className={styles['foot']}>
              <Skeleton width="110px" height="16px" />
            </div>
          </div>
        ))}
      </CardGrid>
    </Loading>
  )
}
