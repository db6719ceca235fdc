import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import styles from './requests.module.css'
import { dayOf, endedWord, endOf, KIND_LABELS, STATUS_LABELS, STATUS_TONES } from './words.ts'

interface RequestItemProps {
  request: JoinRequest
  /** Who is shown: the person to those who lead the startup, the startup to the person. */
  shows: 'person' | 'startup'
  /** What can be done about it, or why nothing can. */
  children?: ReactNode
}

/** A request or an invitation: who, for which role, since when, what was said, and how it stands. */
export function RequestItem({ request, shows, children }: RequestItemProps) {
  const { status, kind, message, decisionNote, createdAt, decidedAt, expiresAt } = request
  const end = endOf(request)
  return (
    <li className={styles.item}>
      <Subject request={request} shows={shows} />
      <p className={styles.facts}>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {shows === 'person' ? <Badge>{KIND_LABELS[kind]}</Badge> : null}
        <span>
          Sent <Moment at={createdAt} />
        </span>
        {status === 'pending' ? (
          <span>
            Ends on <time dateTime={expiresAt}>{dayOf(expiresAt)}</time>
          </span>
        ) : null}
        {decidedAt === null ? null : (
          <span>
            {endedWord(request)} <Moment at={decidedAt} />
          </span>
        )}
      </p>
      {message === '' ? null : <blockquote className={styles.message}>{message}</blockquote>}
      {end === null ? null : <p className={styles.end}>{end}</p>}
      {decisionNote === '' ? null : <p className={styles.end}>{`Answer: “${decisionNote}”`}</p>}
      {children ? <div className={styles.acts}>{children}</div> : null}
    </li>
  )
}

function Subject({ request, shows }: Pick<RequestItemProps, 'request' | 'shows'>) {
  const { userId, userName, userImage, startupId, startupName, startupLogo, roleTitle } = request
  const person = shows === 'person'
  return (
    <div className={styles.subject}>
      <Avatar
        name={person ? userName : startupName}
        src={person ? userImage : startupLogo}
        size="large"
        shape={person ? 'round' : 'square'}
      />
      <div className={styles.words}>
        <Link className={styles.name} to={person ? `/profiles/${userId}` : `/startup/${startupId}`}>
          {person ? userName : startupName}
        </Link>
        <span className={styles.role}>{roleTitle ?? 'No particular role'}</span>
      </div>
    </div>
  )
}

/** Requests one below the other. */
export function RequestList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
