import { Link } from 'react-router-dom'
import { useRequestsWaiting } from '../../entities/requests/requests-waiting.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './requests.module.css'

/** The startups of the user in which a request waits for his answer; nothing when there is none. */
export function ToDecide() {
  const startups = useRequestsWaiting().data?.startups.filter(({ requests }) => requests > 0) ?? []
  if (startups.length === 0) return null
  return (
    <Card title="Waiting in your startups">
      <ul className={styles.toDecide} aria-label="Waiting in your startups">
        {startups.map(({ id, name, requests }) => (
          <li key={id}>
            <Link to={`/startup/${id}/requests`}>{`${requests} ${requests === 1 ? 'request' : 'requests'} to join ${name}`}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
