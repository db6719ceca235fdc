import { useRef } from 'react'
import type { Notice } from '../../../entities/notifications/notifications.ts'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { groupNotices, type StartupGroup } from './notice-groups.ts'
import { NoticeRow } from '../notice-row.tsx'
import styles from './notice-list.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** Notifications by day, and within a day by startup where there are several. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list} className={styles.days}>
      {groupNotices(notices).map(({ day, startups }) => (
        <section key={day} className={styles.day} aria-label={day || 'Undated'}>
          <h2 className={styles.heading}>{day}</h2>
          <Card flush>
            {startups.map((group) => (
              <Startup key={group.startupId} group={group} isNamed={startups.length > 1} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  )
}

function Startup({ group: { startupId, notices }, isNamed }: { group: StartupGroup; isNamed: boolean }) {
  const { startups = [] } = useMyStartups()
  const name = startups.find(({ id }) => id === startupId)?.name
  return (
    <>
      {isNamed && name !== undefined ? (
        <h3 dir="auto" className={styles.startup}>
          {name}
        </h3>
      ) : null}
      <ul className={styles.rows}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isDetailed />
        ))}
      </ul>
    </>
  )
}
