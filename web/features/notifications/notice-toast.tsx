import { Link } from 'react-router-dom'
import { markRead, type Notice } from '../../entities/notifications/notifications.ts'
import { linkOf, titleOf } from './notice.ts'
import styles from './notifications.module.css'

export function NoticeToast({ notice }: { notice: Notice }) {
  const title = titleOf(notice)
  const link = linkOf(notice)
  return (
    <div className={styles.toast}>
      {link === null ? (
        <strong>{title}</strong>
      ) : (
        <Link to={link} className={styles.toastLink} onClick={() => void markRead(notice.id)}>
          {title}
        </Link>
      )}
      {notice.message ? <span dir="auto">{notice.message}</span> : null}
    </div>
  )
}

/** Those that have no toast of their own. */
export function MoreNoticesToast({ count }: { count: number }) {
  return (
    <Link to="/notifications" className={styles.toastLink}>
      {count === 1 ? '1 more notification' : `${count} more notifications`}
    </Link>
  )
}
