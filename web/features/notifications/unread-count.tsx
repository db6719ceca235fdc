import { unreadBadge } from '../../../shared/format/unread-badge.ts'
import styles from './notifications.module.css'

/** The number on the bell; nothing at zero. */
export function UnreadCount({ count }: { count: number }) {
  const text = unreadBadge(count)
  return text === null ? null : <span className={styles.badge}>{text}</span>
}
