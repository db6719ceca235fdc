import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { useRequestsWaiting } from '../../entities/requests/requests-waiting.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { attentionFor } from './attention.ts'
import styles from './dashboard.module.css'

/** Requests to review and invitations to answer. */
export function AttentionPanel({ requests: { data, error, mutate } }: { requests: ReturnType<typeof useRequestsWaiting> }) {
  if (data === undefined) {
    if (error === undefined) return null
    return <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
  }
  const rows = attentionFor(data)
  return (
    <Card title="Needs your attention">
      {rows.length === 0 ? <p className={styles.stepText}>You're all caught up.</p> : null}
      <ul className={styles.steps} aria-label="Needs your attention">
        {rows.map(({ to, title, text }) => (
          <li key={to} className={styles.waiting}>
            <p dir="auto" className={styles.waitingWords}>
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
