import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { CardGrid } from '../layout/card.tsx'
import styles from './link-card.module.css'
import { Row } from '../layout/stack.tsx'

interface CardsLoadingProps {
  /** Such as "Loading startups...". */
  label: string
  count: number
  /** Whether the cards have badges in the middle. */
  tags?: boolean
}

/** The places of cards that are on their way. */
export const CardsLoading = ({ label, count, tags = false }: CardsLoadingProps) => (
  <Loading label={label}>
    <CardGrid>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.card}>
          <Row gap={3}>
            <Skeleton shape="circle" width="44px" height="44px" />
            <div className={styles.names}>
              <Skeleton width="55%" />
              <Skeleton width="35%" height="12px" />
            </div>
          </Row>
          <div className={styles.lines}>
            <Skeleton width="100%" height="12px" />
            <Skeleton width="80%" height="12px" />
          </div>
          {tags ? (
            <div className={styles.tags}>
              <Skeleton width="80px" height="20px" />
              <Skeleton width="56px" height="20px" />
            </div>
          ) : null}
          <div className={styles.foot}>
            <Skeleton width="64px" height="20px" />
          </div>
        </div>
      ))}
    </CardGrid>
  </Loading>
)
