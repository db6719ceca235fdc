import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Stage } from '../../../shared/choices.ts'
import { Avatar } from '../images/avatar.tsx'
import { Badge } from '../facts/badge.tsx'
import styles from './startup-card.module.css'

/** Role badges that a card shows before it counts the rest (S9-26). */
const BADGES = 3

export interface CardStartup {
  id: string
  name: string
  details: string
  stage: Stage
  logo: string | null
  location: string
  industry: string
  roles: readonly { id: string; title: string; isOpen: boolean }[]
  memberCount: number
}

/** A startup in a list: logo or initial, stage, description, roles; `myRole` is what the reader is in it (S3-22). */
export function StartupCard({ startup, myRole }: { startup: CardStartup; myRole?: string | undefined }) {
  const place = [startup.industry, startup.location].filter(Boolean).join(' · ')
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar name={startup.name} src={startup.logo} size="large" shape="square" />
        <div className={styles['names']}>
          <h2 className={styles['name']}>
            <Link className={styles['link']} to={`/startup/${startup.id}`}>
              {startup.name}
            </Link>
          </h2>
          {place ? <p className={styles['place']}>{place}</p> : null}
        </div>
        {myRole === undefined ? null : (
          <Badge tone={myRole === 'Owner' ? 'accent' : 'neutral'} title="Your role">
            {myRole}
          </Badge>
        )}
      </header>
      <p className={styles['details']}>{startup.details}</p>
      <RoleBadges roles={startup.roles} />
      <footer className={styles['foot']}>
        <Badge tone={STAGE_TONES[startup.stage]}>{startup.stage}</Badge>
        <span className={styles['fact']}>
          <Users size={14} aria-hidden />
          {startup.memberCount} {startup.memberCount === 1 ? 'member' : 'members'}
        </span>
      </footer>
    </article>
  )
}

/** The colour of each stage, the same wherever a stage is shown. */
export const STAGE_TONES = { Idea: 'neutral', Prototype: 'warning', Seed: 'accent', Growth: 'success', Scale: 'success' } as const

/** The first three roles, open ones first, then how many more there are. */
function RoleBadges({ roles }: Pick<CardStartup, 'roles'>) {
  if (roles.length === 0) return null
  const sorted = roles.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
  const more = sorted.slice(BADGES)
  return (
    <ul className={styles['roles']} aria-label="Roles">
      {sorted.slice(0, BADGES).map((role) => (
        <li key={role.id}>
          <Badge tone={role.isOpen ? 'success' : 'neutral'} title={`${role.title} (${role.isOpen ? 'open' : 'filled'})`}>
            {role.title}
          </Badge>
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Badge title={more.map((role) => role.title).join(', ')}>+{more.length} more</Badge>
        </li>
      ) : null}
    </ul>
  )
}
