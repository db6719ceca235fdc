import { useRef } from 'react'
import type { Notice } from '../../../entities/notifications/notifications.ts'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { groupByItem, keyOf } from '../notice.ts'
import { NoticeRow } from '../notice-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { dayOf } from '../../../ui/facts/day.ts'
import styles from './notice-list.module.css'

/** Notifications by day, and within a day by startup where there are several. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list} className={styles.days}>
      {groupNotices(notices).map(({ day, startups }) => (
        <Stack key={day} as="section" gap={2} aria-label={day || 'Undated'}>
          <Text as="h2" size="sm" tone="muted">
            {day}
          </Text>
          <Card flush>
            {startups.map((group) => (
              <Startup key={group.startupId} group={group} isNamed={startups.length > 1} />
            ))}
          </Card>
        </Stack>
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
        {groupByItem(notices).map((group) => (
          <NoticeRow key={keyOf(group)} notices={group} isDetailed />
        ))}
      </ul>
    </>
  )
}

interface StartupGroup {
  startupId: string
  notices: Notice[]
}
interface DayGroup {
  day: string
  startups: StartupGroup[]
}

/** Notifications by local day and then by startup, each in the order of its newest one. */
export function groupNotices(notices: readonly Notice[]): DayGroup[] {
  const days: DayGroup[] = []
  for (const notice of notices) {
    const day = dayOf(notice.createdAt ?? '')
    let group = days.at(-1)
    if (group?.day !== day) days.push((group = { day, startups: [] }))
    const startupId = notice.startupId ?? ''
    const known = group.startups.find((one) => one.startupId === startupId)
    if (known === undefined) group.startups.push({ startupId, notices: [notice] })
    else known.notices.push(notice)
  }
  return days
}
