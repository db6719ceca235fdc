import { useRef, useState } from 'react'
import type { StartupCard as Startup } from '../../../../shared/entities/startups/startup.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SaveButton } from '../../../entities/startups/save-button.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { AskToJoin } from './ask-to-join.tsx'
import styles from './join.module.css'
import type { JoinState } from './join-state.ts'
import { JoinStateBadge } from './join-state-badge.tsx'
import { RolePicker } from '../../../entities/teams/role-picker.tsx'

/** A startup that looks for people, and how to ask it. */
export function JoinCard({ startup, state, listed }: { startup: Startup; state: JoinState | undefined; listed: boolean }) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, state?.is)
  const asking = (
    <div ref={host} tabIndex={-1}>
      <Asking startup={startup} state={state} />
    </div>
  )
  return <StartupCard startup={startup} corner={<SaveButton startup={startup} listed={listed} />} actions={asking} />
}

function Asking({ startup, state }: { startup: Startup; state: JoinState | undefined }) {
  const [roleId, setRoleId] = useState('')
  if (state === undefined) return <Skeleton width="100%" height="64px" />
  if (state.is !== 'stranger') return <JoinStateBadge state={state} />
  return (
    <div className={styles.asking}>
      <RolePicker label={`Role at ${startup.name}`} roles={startup.roles} value={roleId} onChoose={setRoleId} />
      <AskToJoin startup={startup} roleId={roleId === '' ? undefined : roleId} variant="primary" />
    </div>
  )
}
