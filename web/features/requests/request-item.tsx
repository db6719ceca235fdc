import { formatDate } from '../../../shared/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Candidate, JoinRequest } from '../../../shared/entities/request.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { matchWords } from '../../entities/teams/role-terms.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { ListRow } from '../../ui/list/list-row.tsx'
import styles from './requests.module.css'
import { endedWord, endOf, KIND_LABELS, STATUS_LABELS, STATUS_TONES } from './words.ts'
import { Text } from '../../ui/layout/text.tsx'

interface RequestItemProps {
  /** What the requested role asks for. */
  terms?: Role['terms']

  request: JoinRequest
  /** Who is shown: the person to those who lead the startup, the startup to the person. */
  shows: 'person' | 'startup'
  /** What can be done about it, or why nothing can. */
  children?: ReactNode
}

/** A request or an invitation: user, role, time, messages and status. */
export function RequestItem({ request, shows, terms, children }: RequestItemProps) {
  const { status, kind, message, decisionNote, createdAt, decidedAt, expiresAt } = request
  const end = endOf(request)
  const { title, note, lead } = subjectOf(request, shows)
  return (
    <ListRow
      lead={lead}
      title={title}
      note={note}
      actions={children}
      facts={
        <>
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          {shows === 'person' ? <Badge>{KIND_LABELS[kind]}</Badge> : null}
          <span>
            Sent <Moment at={createdAt} />
          </span>
          {status === 'pending' ? (
            <span>
              Expires on <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
            </span>
          ) : null}
          {decidedAt === null ? null : (
            <span>
              {endedWord(request)} <Moment at={decidedAt} />
            </span>
          )}
          {end === null ? null : <span>{end}</span>}
        </>
      }
    >
      {request.candidate ? <CandidateFacts candidate={request.candidate} terms={terms} /> : null}
      {message === '' ? null : (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
      {decisionNote === '' ? null : <Text dir="auto" size="sm" tone="muted" breaks>{`Answer: “${decisionNote}”`}</Text>}
    </ListRow>
  )
}

/** Who asks, as far as it matters for the role. */
export function CandidateFacts({
  candidate: { headline, skills, commitment, rating },
  terms,
}: {
  candidate: Candidate
  terms: Role['terms']
}) {
  const match = matchWords(skills, terms)
  const facts = [
    commitment && `${commitment} hours a week`,
    rating && `${rating.average} of 5 stars from ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}`,
    skills.join(', '),
  ].filter(Boolean)
  return (
    <>
      {headline === '' ? null : (
        <Text dir="auto" breaks>
          {headline}
        </Text>
      )}
      <Row gap={2} wrap>
        {match === undefined ? null : <Badge tone="success">{match}</Badge>}
        <Text as="span" dir="auto" size="sm" tone="muted" breaks>
          {facts.join(' · ')}
        </Text>
      </Row>
    </>
  )
}

function subjectOf(request: JoinRequest, shows: RequestItemProps['shows']) {
  const { userId, userName, userImage, startupId, startupName, startupLogo, roleTitle } = request
  const person = shows === 'person'
  const name = person ? userName : startupName
  return {
    lead: <Avatar name={name} src={person ? userImage : startupLogo} size="large" shape={person ? 'round' : 'square'} />,
    title: (
      <Link dir="auto" to={person ? `/profiles/${userId}` : `/startup/${startupId}`}>
        {name}
      </Link>
    ),
    note: roleTitle === null ? 'Any role' : <span dir="auto">{roleTitle}</span>,
  }
}
