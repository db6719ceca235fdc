import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useNotifications } from '../../entities/notifications/notifications.ts'
import { useRequestsWaiting } from '../../entities/requests/requests-waiting.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './dashboard.module.css'
import { waitingFor } from './waiting.ts'

/** Pending for the user: requests to decide, invitations, unread notifications, and results of links. */
export function WaitingPanel({ clicks }: { clicks: number }) {
  const { data: requests, error, mutate } = useRequestsWaiting()
  const { unread } = useNotifications()
  if (requests === undefined) {
    if (error) return <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
    return (
      <Card title="Waiting for you">
        <Loading label="Loading what waits for you...">
          <Skeleton width="60%" height="20px" />
        </Loading>
      </Card>
    )
  }
  const rows = waitingFor({ requests, unread, clicks })
  return (
    <Card title="Waiting for you">
      {rows.length === 0 ? <p className={styles.stepText}>Nothing waits for you.</p> : null}
      <ul className={styles.steps} aria-label="Waiting for you">
        {rows.map(({ to, title, text }) => (
          <li key={to} className={styles.waiting}>
            <p className={styles.waitingWords}>
              <Link to={to} className={styles.stepLink}>
                {title}
              </Link>{' '}
              <span className={styles.waitingText}>{text}</span>
            </p>
            <ArrowRight size={16} aria-hidden />
          </li>
        ))}
      </ul>
    </Card>
  )
}
