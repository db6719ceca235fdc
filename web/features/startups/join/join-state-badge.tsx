import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import type { JoinState } from './join-state.ts'
import styles from './join.module.css'

/** Why the user cannot ask to join, with a link to the pending request; nothing if they can. */
export function JoinStateBadge({ state }: { state: JoinState }) {
  if (state.is === 'stranger') return null
  if (state.is === 'member' || state.is === 'closed') {
    return (
      <span className={styles.mark}>
        {state.is === 'member' ? <Badge tone="accent">You are a member</Badge> : <Badge>No open roles</Badge>}
      </span>
    )
  }
  const role = state.roleTitle === null ? '' : ` as ${state.roleTitle}`
  return (
    <span className={styles.mark}>
      <Badge tone={state.is === 'asked' ? 'warning' : 'success'}>
        {state.is === 'asked' ? `You asked to join${role}` : `You are invited${role}`}
      </Badge>
      <ButtonLink size="small" to="/my-requests">
        {state.is === 'asked' ? 'See your request' : 'Answer'}
      </ButtonLink>
    </span>
  )
}
