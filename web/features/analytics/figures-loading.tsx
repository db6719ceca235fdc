import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './analytics.module.css'
import { Headlines } from './figures/headlines.tsx'

/** In the place of the headline figures and their chart. */
export const FiguresLoading = ({ names }: { names: readonly string[] }) => (
  <Loading label="Loading analytics..." className={styles.overview}>
    <Headlines names={names} />
    <Skeleton shape="block" height="272px" />
  </Loading>
)

export const SectionsLoading = () => (
  <div className={styles.sections} aria-hidden>
    <Skeleton shape="block" height="174px" />
    <div className={styles.columns}>
      <Skeleton shape="block" height="380px" />
      <Skeleton shape="block" height="620px" />
    </div>
  </div>
)
