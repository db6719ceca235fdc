import { Check, Reply, X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { localDate } from '../../../shared/format/relative-time.ts'
import { clearOne, markRead, type Notice } from '../../entities/notifications/notifications.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { reasonOf } from './history/reasons.ts'
import { conversationOf, linkOf, timeOf, titleOf } from './notice.ts'
import { NoticeFace } from './notice-face.tsx'
import styles from './notifications.module.css'

/** Offers push; its code comes with the first list. */
export const PushLine = lazy(async () => ({ default: (await import('./push-line.tsx')).PushLine }))
const ReplyField = lazy(async () => ({ default: (await import('./reply-field.tsx')).ReplyField }))

interface NoticeRowProps {
  /** Of one conversation or item, newest first. */
  notices: readonly [Notice, ...Notice[]]
  /** Adds why the user gets them. */
  isDetailed?: boolean
}

/** The newest notification of a conversation or item, with what can be done to all of them; opening its link reads them. */
export function NoticeRow({ notices, isDetailed = false }: NoticeRowProps) {
  const [newest, ...earlier] = notices
  const [isReplying, setReplying] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const endReply = () => {
    row.current?.querySelector<HTMLElement>('[data-notice]')?.focus()
    setReplying(false)
  }
  const title = titleOf(newest)
  const conversation = conversationOf(newest)
  const unread = notices.filter(({ isRead }) => !isRead)
  const read = () => unread.forEach(({ id }) => void markRead(id))
  const clear = () => notices.forEach(({ id }) => void clearOne(id))
  const [isRead, count] = [unread.length === 0, notices.reduce((sum, one) => sum + (one.count ?? 1), 0)]
  return (
    <li ref={row} className={styles.row} data-unread={!isRead || undefined}>
      <NoticeFace notice={newest} />
      <div className={styles.words}>
        <Row gap={2}>
          <NoticeTitle notices={notices} onOpen={read} />
          {earlier.length > 0 ? <Badge title={`${count} notifications`}>{count}</Badge> : null}
        </Row>
        {isRead ? null : <span className="visually-hidden">(unread)</span>}
        <NoticeText notice={newest} isDetailed={isDetailed} />
        {conversation !== null && isReplying ? (
          <Suspense>
            <ReplyField to={conversation} name={newest.actor?.name ?? title} onSent={read} onClose={endReply} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.actions}>
        {conversation === null || isReplying ? null : (
          <IconButton label={`Reply: ${title}`} onClick={() => setReplying(true)}>
            <Reply size={16} />
          </IconButton>
        )}
        {isRead ? null : (
          <IconButton label={`Mark as read: ${title}`} onClick={(event) => handOnFocus(event, read)}>
            <Check size={16} />
          </IconButton>
        )}
        <IconButton label={`Clear: ${title}`} data-keys={isDetailed ? 'e' : undefined} onClick={(event) => handOnFocus(event, clear)}>
          <X size={16} />
        </IconButton>
      </div>
    </li>
  )
}

function NoticeTitle({ notices, onOpen }: Pick<NoticeRowProps, 'notices'> & { onOpen: () => void }) {
  const [newest] = notices
  const [title, link] = [titleOf(newest), linkOf(newest)]
  const ids = notices.map(({ id }) => id).join(' ')
  return link === null ? (
    <span className={styles.title} tabIndex={-1} data-notice={ids}>
      {title}
    </span>
  ) : (
    <Link to={link} className={styles.title} onClick={onOpen} data-notice={ids}>
      {title}
    </Link>
  )
}

function NoticeText({ notice, isDetailed }: { notice: Notice; isDetailed: boolean }) {
  const { title, message } = notice
  const at = timeOf(notice)
  return (
    <>
      {title && message ? (
        <Text dir="auto" as="span" size="sm" tone="muted">
          {message}
        </Text>
      ) : null}
      {at === null ? null : (
        <Text as="span" size="xs" tone="muted">
          <Moment at={at} dateOf={localDate} />
          {isDetailed ? ` · ${reasonOf(notice)}` : null}
        </Text>
      )}
    </>
  )
}

/** The button goes with what it does: the focus moves on to the button beside it, or to the next notification. */
function handOnFocus({ currentTarget: button }: MouseEvent<HTMLButtonElement>, action: () => void): void {
  const row = button.closest('li')
  const next = button.nextElementSibling ?? (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button:last-child')
  if (next instanceof HTMLElement) next.focus()
  action()
}
