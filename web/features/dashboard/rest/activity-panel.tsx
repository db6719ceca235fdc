import { Link } from 'react-router-dom'
import type { Notice } from '../../../entities/notifications/notifications.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../dashboard.module.css'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

const SHOWN = 5
const DUE = /due|overdue|reminder/i

/** What happened last in the user's startups; what is due is on its day. */
export function ActivityPanel({ notices, startups }: { notices: readonly Notice[]; startups: readonly MyStartup[] }) {
  const mine = new Set(startups.map(({ id }) => id))
  const recent = notices
    .filter(({ startupId = '', message, kind }) => mine.has(startupId) && message !== undefined && !DUE.test(kind ?? ''))
    .slice(0, SHOWN)
  return (
    <Card title="Recent activity" action={<Link to="/notifications">View all</Link>}>
      {recent.length === 0 ? <Text tone="strong">No activity yet. New members, requests and link milestones appear here.</Text> : null}
      <Stack as="ul" gap={0.5} aria-label="Recent activity">
        {recent.map(({ id, type, kind, link, message, createdAt, startupId }) => (
          <li key={id} className={styles.activity}>
            <Dot colour={type} />
            <p dir="auto" className={styles.words}>
              <Link to={kind?.startsWith('task.') && link ? link : `/startup/${startupId}`} className={styles.activityLink}>
                {message}
              </Link>
              {createdAt === undefined ? null : (
                <Text as="span" size="sm" tone="muted">
                  <Moment at={createdAt} />
                </Text>
              )}
            </p>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
