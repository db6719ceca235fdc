import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import type { JoinState } from './join-state.ts'
import styles from './join.module.css'

const STATE_WORDS = { owner: 'Your startup', member: 'You are a member', closed: 'No open roles' } as const

/** Why the user cannot ask to join, with a link to the pending request; nothing if they can. */
export function JoinStateBadge({ state }: { state: JoinState }) {
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
