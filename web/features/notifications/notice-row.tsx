import { Check, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { localDate } from '../../../shared/format/relative-time.ts'
import { clearOne, markRead, type Notice } from '../../entities/notifications/notifications.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Dot } from '../../ui/facts/dot.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { linkOf, timeOf, titleOf } from './notice.ts'
import { reasonOf } from './history/reasons.ts'
import styles from './notifications.module.css'
import { Text } from '../../ui/layout/text.tsx'

/** A notification with what can be done to it; opening its link reads it. `isDetailed` adds why the user gets it. */
export function NoticeRow({ notice, isDetailed = false }: { notice: Notice; isDetailed?: boolean }) {
  const { id, isRead, message, title: given } = notice
  const title = titleOf(notice)
  const link = linkOf(notice)
  const at = timeOf(notice)
  const read = () => {
    if (!isRead) void markRead(id)
  }
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <Dot colour={notice.type} />
      <div className={styles.words}>
        {link === null ? (
          <span className={styles.title} tabIndex={-1} data-notice={id}>
            {title}
          </span>
        ) : (
          <Link to={link} className={styles.title} onClick={read} data-notice={id}>
            {title}
          </Link>
        )}
        {isRead ? null : <span className="visually-hidden">(unread)</span>}
        {given && message ? (
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
      </div>
      <div className={styles.actions}>
        {isRead ? null : (
          <IconButton label={`Mark as read: ${title}`} onClick={(event) => handOnFocus(event, read)}>
            <Check size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={`Clear: ${title}`}
          data-keys={isDetailed ? 'e' : undefined}
          onClick={(event) => handOnFocus(event, () => void clearOne(id))}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** The button goes with what it does: the focus moves on to the button beside it, or to the next notification. */
function handOnFocus({ currentTarget: button }: MouseEvent<HTMLButtonElement>, action: () => void): void {
  const row = button.closest('li')
  const next = button.nextElementSibling ?? (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button:last-child')
  if (next instanceof HTMLElement) next.focus()
  action()
}
