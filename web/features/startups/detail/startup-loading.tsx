import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './detail.module.css'
import hero from './hero.module.css'

/** The places of a startup's page while it is on its way. */
export function StartupLoading() {
  return (
    <Loading label="Loading startup..." className={styles.loading}>
      <div className={hero.hero}>
        <div className={hero.banner} />
        <div className={hero.body}>
          <div className={hero.logo}>
            <Skeleton shape="block" width="96px" height="96px" />
          </div>
          <div className={hero.words}>
            <Skeleton shape="title" width="220px" />
            <Skeleton width="320px" />
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <Card>
          <div className={styles.lines}>
            <Skeleton width="30%" />
            <Skeleton width="100%" />
            <Skeleton width="92%" />
            <Skeleton width="60%" />
          </div>
        </Card>
        <Card>
          <div className={styles.lines}>
            <Skeleton width="50%" />
            <Skeleton width="80%" />
          </div>
        </Card>
      </div>
    </Loading>
  )
}
