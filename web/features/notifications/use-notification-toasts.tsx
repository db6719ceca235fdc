import { useEffect, useEffectEvent } from 'react'
import { useLocation, Link } from 'react-router-dom'
import { markRead, type Notice } from '../../entities/notifications/notifications.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { takeUnannounced } from './announced.ts'
import { NoticeFace } from './notice-face.tsx'
import { isOpenAt, linkOf, titleOf } from './notice.ts'
import styles from './notifications.module.css'

/**
 * Announces each unread notification once, by a toast of its own for 5 s.
 * A hidden tab leaves it to the others. Notifications of the conversation that this tab shows count as announced.
 */
export function useNotificationToasts(notices: readonly Notice[]): void {
  const visible = useVisible()
  const location = useLocation()
  const announceNew = useEffectEvent(() => announce(takeUnannounced(notices).filter((notice) => !isOpenAt(notice, location))))
  useEffect(() => {
    if (!visible || notices.length === 0) return undefined
    return onIdle(() => announceNew())
  }, [notices, visible])
}

function announce(fresh: readonly Notice[]): void {
  // Newer toasts lie on top of older ones.
  for (const notice of fresh.toReversed())
    toast.info(<NoticeToast notice={notice} />, {
      toastId: notice.id,
      role: 'status',
      ...(notice.actor && { icon: () => <NoticeFace notice={notice} /> }),
    })
}

function NoticeToast({ notice }: { notice: Notice }) {
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
