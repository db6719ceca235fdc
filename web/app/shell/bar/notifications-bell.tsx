import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isOpenAt } from '../../../features/notifications/notice.ts'
import type { NotificationsPanel } from '../../../features/notifications/notifications-panel.tsx'
import { UnreadCount } from '../../../features/notifications/unread-count.tsx'
import { useNotificationToasts } from '../../../features/notifications/use-notification-toasts.tsx'
import { usePolledNotifications } from '../../../entities/notifications/notifications.ts'
import { useVisible } from '../../../lib/browser/use-visible.ts'
import { useTitleCount } from '../../../lib/browser/title-count.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'

const loadPanel = () => import('../../../features/notifications/notifications-panel.tsx')

/** The bell of the top bar: polls, announces what is new, and opens the newest notifications (spec 2, 4). */
export function NotificationsBell() {
  const { items } = usePolledNotifications()
  const location = useLocation()
  const isVisible = useVisible()
  // Those of the conversation in sight are about to be read with it.
  const unread = items.filter((notice) => !notice.isRead && !(isVisible && isOpenAt(notice, location))).length
  const [Panel, setPanel] = useState<typeof NotificationsPanel>()
  // Without its code, the link below leads to all notifications.
  const preload = () =>
    void loadPanel().then(
      (loaded) => setPanel(() => loaded.NotificationsPanel),
      () => undefined,
    )
  useTitleCount('notifications', unread)
  useNotificationToasts(items)
  return (
    <Dropdown
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      trigger={
        <>
          <Bell size={18} />
          <UnreadCount count={unread} />
        </>
      }
      panelClassName={styles.notifications}
      onNear={preload}
    >
      {Panel ? <Panel notices={items} /> : null}
      <div className={styles.foot}>
        <Link to="/notifications">All notifications</Link>
      </div>
    </Dropdown>
  )
}
