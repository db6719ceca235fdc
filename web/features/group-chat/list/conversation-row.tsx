import { Row } from '../../../ui/layout/stack.tsx'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../../shared/format/date.ts'
import { unreadBadge } from '../../../../shared/format/unread-badge.ts'
import type { Listed } from '../../../entities/messages/listed.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import styles from './conversation-row.module.css'
import { shortTime } from './short-time.ts'

interface ConversationRowProps {
  listed: Listed
  /** The message that it leads to; the newest ones by default. */
  message?: string
  isOpen?: boolean
  isOnline?: boolean
}

/** A conversation in a list: with whom, a message, and how many are unread. */
export function ConversationRow({ listed, message, isOpen = false, isOnline = false }: ConversationRowProps) {
  const { conversation, name, image, preview, at, unreadCount, isMuted = false, isMentioned = false } = listed
  const unread = unreadBadge(unreadCount)
  return (
    <li>
      <Link
        to={conversationPath(conversation, message)}
        className={styles.row}
        data-unread={unreadCount > 0 || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={name} src={image} shape={conversation.kind === 'room' ? 'square' : 'round'} className={styles.avatar} />
        <span className={styles.words}>
          <Row as="span" gap={2} align="baseline">
            <span dir="auto" className={styles.name}>
              {name}
            </span>
            {isOnline ? (
              <>
                <Dot colour="green" />
                <span className="visually-hidden">online</span>
              </>
            ) : null}
            {isMuted ? <BellOff size={14} aria-label="muted" className={styles.muted} /> : null}
            <time className={styles.time} dateTime={at} title={formatDateTime(at)}>
              {shortTime(at)}
            </time>
          </Row>
          <Row as="span" gap={2} align="baseline">
            <span dir="auto" className={styles.preview}>
              {preview}
            </span>
            {unread === null ? null : (
              <span className={styles.unread} data-muted={(isMuted && !isMentioned) || undefined}>
                {isMentioned ? '@' : ''}
                {unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </Row>
        </span>
      </Link>
    </li>
  )
}
