import type { ReactNode } from 'react'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import type { StartupCard as Startup } from '../../../../shared/entities/startups/startup.ts'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { matchWords, termWords } from '../../../entities/teams/role-terms.ts'
import { useUser } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { CardFact, CardNote, CardTags, CardText, LinkCard } from '../../../ui/cards/link-card.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { JoinAction } from '../join/join-action.tsx'
import { type JoinState, useJoinStates } from '../join/join-state.ts'
import type { StartupFilters } from './filters.ts'
import { StartupResults } from './startup-results.tsx'

interface OpenRole {
  startup: Startup
  role: Role
}

/** The open roles of the startups that a search finds. */
export function OpenRoles({ filters, none }: { filters: StartupFilters; none: ReactNode }) {
  const joinStateFor = useJoinStates()
  const { data: mine } = useApi('GET /api/profiles/{id}', { id: useUser().id })
  const { roleType, paid, saved } = filters
  const fits = (role: Role) =>
    role.isOpen && (roleType === undefined || role.roleType === roleType) && (paid === undefined || String(role.isPaid) === paid)
  return (
    <StartupResults
      filters={filters}
      itemsOf={(startup) => startup.roles.filter(fits).map((role) => ({ startup, role }))}
      renderCard={(found) => (
        <RoleCard
          key={found.role.id}
          {...found}
          match={matchWords(mine?.skills, found.role.terms)}
          state={joinStateFor(found.startup)}
          listed={saved === 'true'}
        />
      )}
      noun={['open role', 'open roles']}
      none={none}
    />
  )
}

interface RoleCardProps extends OpenRole {
  match: string | undefined
  state: JoinState | undefined
  listed: boolean
}

function RoleCard({ startup, role, match, state, listed }: RoleCardProps) {
  const { title, roleType, isPaid, terms } = role
  const place = terms?.place ?? startup.location
  return (
    <LinkCard
      to={`/startup/${startup.id}?role=${role.id}`}
      name={title}
      picture={<Avatar name={startup.name} src={startup.logo} size="large" shape="square" />}
      below={<CardNote>{place === '' ? startup.name : `${startup.name} · ${place}`}</CardNote>}
      corner={<SaveButton item={{ ...startup, kind: 'startup' }} listed={listed} />}
      foot={
        <>
          <Badge tone={isPaid ? 'accent' : 'neutral'}>{isPaid ? 'Paid' : 'Volunteer'}</Badge>
          <CardFact>{roleType}</CardFact>
          {match === undefined ? null : <Badge tone="success">{match}</Badge>}
        </>
      }
      actions={<JoinAction startup={startup} role={role} state={state} />}
    >
      <CardText>{[...termWords(terms).filter((word) => word !== terms?.place), startup.details].join(' · ')}</CardText>
      {terms?.skills ? <CardTags label="Must-have skills" tags={terms.skills} /> : null}
    </LinkCard>
  )
}
