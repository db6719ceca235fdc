import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import type { MyPlace } from './my-place.ts'
import styles from './join.module.css'

/** Why somebody cannot ask a startup now, and where it goes on; nothing for a stranger, who can. */
export function PlaceMark({ place }: { place: MyPlace }) {
  if (place.is === 'stranger') return null
  if (place.is === 'member' || place.is === 'closed') {
    return (
      <span className={styles.mark}>
        {place.is === 'member' ? <Badge tone="accent">You are a member</Badge> : <Badge>No open roles</Badge>}
      </span>
    )
  }
  const role = place.roleTitle === null ? '' : ` as ${place.roleTitle}`
  return (
    <span className={styles.mark}>
      <Badge tone={place.is === 'asked' ? 'warning' : 'success'}>
        {place.is === 'asked' ? `You asked to join${role}` : `You are invited${role}`}
      </Badge>
      <ButtonLink size="small" to="/my-requests">
        {place.is === 'asked' ? 'See your request' : 'Answer'}
      </ButtonLink>
    </span>
  )
}
