import { Bell } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { isOpenAt } from '../../../features/notifications/notice.ts'
import { NotificationsPanel } from '../../../features/notifications/notifications-panel.tsx'
import { UnreadCount } from '../../../features/notifications/unread-count.tsx'
import { useNotificationToasts } from '../../../features/notifications/use-notification-toasts.tsx'
import { usePolledNotifications } from '../../../entities/notifications/notifications.ts'
import { useVisible } from '../../../lib/browser/use-visible.ts'
import { useTitleCount } from '../../../lib/browser/title-count.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'

/** The bell of the top bar: polls, announces what is new, and opens the newest notifications (spec 2, 4). */
export function NotificationsBell() {
  const { items } = usePolledNotifications()
  const location = useLocation()
  const isVisible = useVisible()
  // Those of the conversation in sight are about to be read with it.
  const unread = items.filter((notice) => !notice.isRead && !(isVisible && isOpenAt(notice, location))).length
  useTitleCount('notifications', unread)
  useNotificationToasts(items)
  return (
    <Dropdown
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      trigger={
        <>
          <Bell size={18} aria-hidden />
          <UnreadCount count={unread} />
        </>
      }
      panelClassName={styles.notifications}
    >
      <NotificationsPanel notices={items} />
    </Dropdown>
  )
}
