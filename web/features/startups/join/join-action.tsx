import { useRef } from 'react'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { AskedStartup } from './ask-form.tsx'
import { AskToJoin } from './ask-to-join.tsx'
import type { JoinState } from './join-state.ts'
import styles from './join.module.css'

/** How the user asks for a role, or why not. */
export function JoinAction({ startup, role, state }: { startup: AskedStartup; role: Role; state: JoinState | undefined }) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, state?.is)
  return (
    <div ref={host} tabIndex={-1}>
      {state === undefined ? <Skeleton width="100%" height="36px" /> : null}
      {state?.is === 'stranger' ? <AskToJoin startup={startup} roleId={role.id} variant="primary" /> : null}
      {state === undefined ? null : <JoinStateBadge state={state} />}
    </div>
  )
}

const STATE_WORDS = { owner: 'Your startup', member: 'You are a member', closed: 'No open roles' } as const

/** Why the user cannot ask to join, with a link to the pending request; nothing if they can. */
function JoinStateBadge({ state }: { state: JoinState }) {
  if (state.is === 'stranger') return null
  if (state.is === 'owner' || state.is === 'member' || state.is === 'closed') {
    return (
      <span className={styles.mark}>
        <Badge tone={state.is === 'closed' ? 'neutral' : 'accent'}>{STATE_WORDS[state.is]}</Badge>
      </span>
    )
  }
  const role = state.roleTitle === null ? '' : ` as ${state.roleTitle}`
  return (
    <span className={styles.mark}>
      <Badge tone={state.is === 'asked' ? 'warning' : 'success'}>
        {state.is === 'asked' ? `You requested to join${role}` : `You are invited${role}`}
      </Badge>
      <ButtonLink size="small" to="/my-requests">
        {state.is === 'asked' ? 'View request' : 'Respond'}
      </ButtonLink>
    </span>
  )
}
