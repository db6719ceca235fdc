import { Suspense, useEffect, useState } from 'react'
import { clearAll, markAllRead, type Notice, restoreCleared } from '../../entities/notifications/notifications.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Settings } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { IconLink } from '../../ui/actions/icon-link.tsx'
import { takeUnannounced } from './announced.ts'
import { groupByItem, keyOf } from './notice.ts'
import { NoticeRow, PushLine } from './notice-row.tsx'
import styles from './notifications.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** What the bell opens: the newest notifications (spec 2). */
export function NotificationsPanel({ notices }: { notices: readonly Notice[] }) {
  // What is listed here need not be announced any more, over the buttons of this panel.
  useEffect(() => {
    takeUnannounced(notices)
    toast.dismiss(notices.map(({ id }) => id))
  }, [notices])
  const [isCleared, setCleared] = useState(false)
  const clear = async () => setCleared(await clearAll(notices))
  const undo = async () => {
    await restoreCleared()
    setCleared(false)
  }
  return (
    <>
      <div className={styles.head}>
        <Text as="h2" size="md">
          Notifications
        </Text>
        <Row align="stretch">
          <Button size="small" variant="quiet" onClick={() => void markAllRead(notices)}>
            Mark all as read
          </Button>
          <Button size="small" variant="quiet" onClick={() => void clear()}>
            Clear all
          </Button>
          <IconLink to="/settings?section=notifications" label="Notification settings">
            <Settings size={16} />
          </IconLink>
        </Row>
      </div>
      <Suspense>
        <PushLine notices={notices} />
      </Suspense>
      {notices.length === 0 ? (
        <div className={styles.none}>
          <p>No notifications</p>
          {isCleared ? (
            <Button size="small" onClick={() => void undo()}>
              Undo
            </Button>
          ) : null}
        </div>
      ) : (
        <ul className={styles.list}>
          {groupByItem(notices).map((group) => (
            <NoticeRow key={keyOf(group)} notices={group} />
          ))}
        </ul>
      )}
    </>
  )
}
