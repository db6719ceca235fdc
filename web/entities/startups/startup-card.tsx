import { UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stage } from '../../../shared/choices.ts'
import { Avatar } from '../../ui/images/avatar.tsx'
import { CardFact, CardNote, CardTags, CardText, LinkCard } from '../../ui/cards/link-card.tsx'
import { Badge } from '../../ui/facts/badge.tsx'

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
  openRoleCount: number
}

interface StartupCardProps {
  startup: CardStartup
  /** What the reader is in it. */
  myRole?: string | undefined
  corner?: ReactNode
}

/** A startup in a list: logo or initial, stage, description, roles, members (S3-22). */
export function StartupCard({ startup, myRole, corner }: StartupCardProps) {
  const facts = [startup.industry, startup.location].filter(Boolean).join(' · ')
  return (
    <LinkCard
      to={`/startup/${startup.id}`}
      name={startup.name}
      picture={<Avatar name={startup.name} src={startup.logo} size="large" shape="square" />}
      below={facts ? <CardNote>{facts}</CardNote> : null}
      mark={
        myRole === undefined ? null : (
          <Badge tone={myRole === 'Owner' ? 'accent' : 'neutral'} title="Your role">
            {myRole}
          </Badge>
        )
      }
      foot={<Facts startup={startup} />}
      corner={corner}
    >
      <CardText>{startup.details}</CardText>
      <RoleBadges roles={startup.roles} />
    </LinkCard>
  )
}

const Facts = ({ startup: { stage, memberCount, openRoleCount } }: Pick<StartupCardProps, 'startup'>) => (
  <>
    <Badge tone={STAGE_TONES[stage]}>{stage}</Badge>
    <CardFact>
      <Users size={14} />
      {memberCount} {memberCount === 1 ? 'member' : 'members'}
    </CardFact>
    {openRoleCount > 0 ? (
      <CardFact>
        <UserPlus size={14} />
        {openRoleCount} open {openRoleCount === 1 ? 'role' : 'roles'}
      </CardFact>
    ) : null}
  </>
)

/** The colour of each stage, the same wherever a stage is shown. */
export const STAGE_TONES = { Idea: 'neutral', Prototype: 'warning', Seed: 'accent', Growth: 'success', Scale: 'success' } as const

/** The first three roles, open ones first, then how many more there are. */
function RoleBadges({ roles }: Pick<CardStartup, 'roles'>) {
  if (roles.length === 0) return null
  const sorted = roles.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
  const more = sorted.slice(BADGES)
  return (
    <CardTags label="Roles">
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
    </CardTags>
  )
}
