import { useRef, useState } from 'react'
import type { StartupCard as Startup } from '../../../../shared/entities/startups/startup.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { AskToJoin } from './ask-to-join.tsx'
import type { JoinState } from './join-state.ts'
import { RolePicker } from '../../../entities/teams/role-picker.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import styles from './join.module.css'

/** A startup that looks for people, and how to ask it. */
export function JoinCard({ startup, state, listed }: { startup: Startup; state: JoinState | undefined; listed: boolean }) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, state?.is)
  const asking = (
    <div ref={host} tabIndex={-1}>
      <Asking startup={startup} state={state} />
    </div>
  )
  return <StartupCard startup={startup} corner={<SaveButton item={{ ...startup, kind: 'startup' }} listed={listed} />} actions={asking} />
}

function Asking({ startup, state }: { startup: Startup; state: JoinState | undefined }) {
  const [roleId, setRoleId] = useState('')
  if (state === undefined) return <Skeleton width="100%" height="64px" />
  if (state.is !== 'stranger') return <JoinStateBadge state={state} />
  return (
    <Stack gap={2.5}>
      <RolePicker label={`Role at ${startup.name}`} roles={startup.roles} value={roleId} onChoose={setRoleId} />
      <AskToJoin startup={startup} roleId={roleId === '' ? undefined : roleId} variant="primary" />
    </Stack>
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
