import { unreadBadge } from '../../../shared/format/unread-badge.ts'
import { useWaitingCount } from '../../entities/requests/requests-waiting.ts'
import styles from './requests-count.module.css'

/** How many requests and invitations wait for the user, beside the link to them; nothing at zero. */
export function RequestsCount() {
  const count = useWaitingCount()
  const text = unreadBadge(count)
  if (text === null) return null
  return (
    <>
      <span className={styles.count} aria-hidden>
        {text}
      </span>
      <span className="visually-hidden">{`, ${count} waiting`}</span>
    </>
  )
}
