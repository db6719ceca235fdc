import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './profile.module.css'

/** The place of a profile that is on its way. */
export function ProfileLoading() {
  return (
    <Page>
      <Loading label="Loading profile..." className={styles.loading}>
        <Card>
          <div className={styles.hero}>
            <Skeleton shape="circle" width="96px" height="96px" />
            <div className={styles.lines}>
              <Skeleton shape="title" width="220px" />
              <Skeleton width="300px" />
              <Skeleton width="160px" />
            </div>
          </div>
        </Card>
        <div className={styles.columns}>
          <Card>
            <Skeleton shape="block" width="100%" height="120px" />
          </Card>
          <Card>
            <Skeleton shape="block" width="100%" height="120px" />
          </Card>
        </div>
      </Loading>
    </Page>
  )
}
