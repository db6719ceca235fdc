import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { STAGE_TONES } from '../../../entities/startups/startup-card.tsx'
import styles from './detail.module.css'

/** How the startup came to its stage, the newest first; startups that were registered before this was kept have none. */
export function StageHistory({ stageHistory }: Pick<Startup, 'stageHistory'>) {
  if (stageHistory.length === 0) return null
  return (
    <Card title="Stages" className={styles.afterRoles}>
      <ol className={styles.stages}>
        {stageHistory.toReversed().map(({ stage, at }) => (
          <li key={at} className={styles.stage}>
            <Badge tone={STAGE_TONES[stage]}>{stage}</Badge>
            <span className={styles.what}>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
