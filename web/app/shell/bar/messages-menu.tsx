import { MessageSquare, MessagesSquare } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { readOutbox } from '../../../entities/messages/outbox/outbox-storage.ts'
import { useUnreadMessages } from '../../../entities/messages/use-unread-messages.ts'
import { UnreadCount } from '../../../features/notifications/unread-count.tsx'
import { currentUserId } from '../../../lib/session/state.ts'
import { useTitleCount } from '../../../lib/browser/title-count.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './panel.module.css'

/** Without its code, the link below leads to all conversations. */
const MessagesPanel = lazy<ComponentType>(() =>
  import('../../../features/group-chat/panel/messages-panel.tsx').then(
    ({ MessagesPanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
)

/** The messages of the top bar: the newest conversations, and the way to all of them (spec 2). */
export function MessagesMenu() {
  const unread = useUnreadMessages()
  useTitleCount('messages', unread)
  useEffect(resumeSending, [])
  return (
    <Dropdown
      label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
      trigger={
        <>
          <MessageSquare size={18} />
          <UnreadCount count={unread} />
        </>
      }
      panelClassName={styles.notifications}
    >
      <Suspense>
        <MessagesPanel />
      </Suspense>
      <Link to="/group-chat" className={styles.item}>
        <MessagesSquare size={16} />
        Group Chats
      </Link>
    </Dropdown>
  )
}

/** Sends what an earlier page of this browser left unsent, whatever screen this one shows. */
function resumeSending(): void {
  if (readOutbox(currentUserId()).length === 0) return
  void import('../../../entities/messages/outbox/outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    () => undefined,
  )
}
