import type { Week } from '../../../../shared/entities/analytics/week.ts'
import type { Notice } from '../../../entities/notifications/notifications.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import styles from '../dashboard.module.css'
import { ActivityPanel } from './activity-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { StartupsShelf } from './startups-shelf.tsx'
import { WeekPanel } from './week-panel.tsx'

interface RestProps {
  week: Week | undefined
  startups: readonly MyStartup[]
  notices: readonly Notice[]
}

/** The startups of the user, what happened in them, and the last seven days in figures. */
export const Rest = ({ week, startups, notices }: RestProps) => (
  <>
    <StartupsShelf startups={startups} />
    <div className={styles.beside}>
      <ActivityPanel notices={notices} startups={startups} />
      <PeoplePanel notices={notices} />
    </div>
    {week ? <WeekPanel figures={week.figures} /> : null}
  </>
)
