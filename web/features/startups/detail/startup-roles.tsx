import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { ageOf, matchWords, termWords } from '../../../entities/teams/role-terms.ts'
import { newGigPath } from '../../../entities/freelance/paths.ts'
import { useUser } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { CardTags } from '../../../ui/cards/link-card.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AskToJoin } from '../join/ask-to-join.tsx'
import { membershipOf } from './membership/membership.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './detail.module.css'

/** The roles: open or filled, paid or volunteer; users outside the team can ask for an open one. `?role=` in the URL leads to one, and with `ask` to the request for it. */
export function StartupRoles({ startup }: { startup: Startup }) {
  const [now] = useState(Date.now)
  const [params, setParams] = useSearchParams()
  const linked = params.get('role')
  const { roles, openRoleCount } = startup
  const canAsk = membershipOf(startup, now).is === 'stranger'
  const asked = params.has('ask') ? linked : null
  const endAsking = () => {
    if (asked !== null) setParams({ role: asked }, { replace: true, preventScrollReset: true })
  }
  return (
    <Card
      title="Roles"
      className={styles.afterPitch}
      action={
        <div className={styles.badges}>
          {openRoleCount > 0 ? <Badge tone="success">{openRoleCount} open</Badge> : null}
          {isAmong(LEADERS, startup.myTeamRole) ? <Link to={newGigPath(startup.id)}>Post a gig</Link> : null}
        </div>
      }
      flush
    >
      {roles.length === 0 ? (
        <p className={styles.noneFlush}>No roles yet.</p>
      ) : (
        <ul>
          {roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              startup={startup}
              canAsk={canAsk}
              isLinked={role.id === linked}
              isAsking={role.id === asked}
              onAsked={endAsking}
              now={now}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RoleRowProps {
  role: Role
  startup: Startup
  canAsk: boolean
  /** The URL names this role. */
  isLinked: boolean
  /** The visitor asked for this role before the sign-up. */
  isAsking: boolean
  onAsked: () => void
  now: number
}

function RoleRow({ role, startup, canAsk, isLinked, isAsking, onAsked, now }: RoleRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView?.({ block: 'center' })
  }, [isLinked])
  return (
    <li ref={row} className={classes(styles.role, isLinked && styles.linked)} aria-current={isLinked || undefined}>
      <RoleWords role={role} now={now} canAsk={canAsk} />
      <div className={styles.badges}>
        <Badge tone={role.isOpen ? 'success' : 'neutral'}>{role.isOpen ? 'Open' : 'Filled'}</Badge>
        <Badge tone={role.isPaid ? 'accent' : 'neutral'}>{role.isPaid ? 'Paid' : 'Volunteer'}</Badge>
      </div>
      <Row gap={1}>
        {canAsk && role.isOpen ? <AskToJoin startup={startup} roleId={role.id} size="small" isAsking={isAsking} onAsked={onAsked} /> : null}
        <CopyButton text={`${location.origin}/startup/${startup.id}?role=${role.id}`} what={`link to ${role.title}`} />
      </Row>
    </li>
  )
}

function RoleWords({ role, now, canAsk }: Pick<RoleRowProps, 'role' | 'now' | 'canAsk'>) {
  const { id, title, roleType, assignedUser, description, terms, isOpen } = role
  const age = ageOf(role, now)
  const words = termWords(terms).join(' · ')
  return (
    <div className={styles.who}>
      <Link dir="auto" className={styles.roleTitle} to={`?role=${id}`} replace preventScrollReset>
        {title}
      </Link>
      <Text as="span" size="sm" tone="muted" breaks>
        {roleType}
        {assignedUser ? (
          <>
            {' · '}
            <bdi>{assignedUser.name}</bdi>
          </>
        ) : null}
        {isOpen && age.isOld ? ' · ' : ` · ${age.words}`}
        {isOpen && age.isOld ? <Badge tone="warning">{age.words}</Badge> : null}
      </Text>
      {words === '' ? null : (
        <Text as="span" size="sm" breaks>
          {words}
        </Text>
      )}
      {terms?.skills ? <RoleSkills terms={terms} isWanted={isOpen && canAsk} /> : null}
      {description ? (
        <p dir="auto" className={styles.roleText}>
          {description}
        </p>
      ) : null}
    </div>
  )
}

/** The skills that a role asks for, and, where it is wanted, how many of them the reader has. */
function RoleSkills({ terms, isWanted }: { terms: NonNullable<Role['terms']>; isWanted: boolean }) {
  const { id } = useUser()
  const { data: mine } = useApi('GET /api/profiles/{id}', isWanted && { id })
  const match = matchWords(mine?.skills, terms)
  return (
    <CardTags label="Must-have skills" tags={terms.skills}>
      {match === undefined ? null : (
        <li>
          <Badge tone="success">You have {match}</Badge>
        </li>
      )}
    </CardTags>
  )
}
