import { useRef, useState } from 'react'
import type { StartupCard as Startup } from '../../../../shared/entities/startup.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { AskToJoin } from './ask-to-join.tsx'
import styles from './join.module.css'
import type { MyPlace } from './my-place.ts'
import { PlaceMark } from './place-mark.tsx'
import { RolePicker } from '../../../entities/teams/role-picker.tsx'

/** A startup that looks for people, and how to ask it. */
export function JoinCard({ startup, place }: { startup: Startup; place: MyPlace | undefined }) {
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, place?.is)
  const asking = (
    <div ref={host} tabIndex={-1}>
      <Asking startup={startup} place={place} />
    </div>
  )
  return <StartupCard startup={startup} actions={asking} />
}

function Asking({ startup, place }: { startup: Startup; place: MyPlace | undefined }) {
  const [roleId, setRoleId] = useState('')
  if (place === undefined) return <Skeleton width="100%" height="64px" />
  if (place.is !== 'stranger') return <PlaceMark place={place} />
  return (
    <div className={styles.asking}>
      <RolePicker label={`Role at ${startup.name}`} roles={startup.roles} value={roleId} onChoose={setRoleId} />
      <AskToJoin startup={startup} roleId={roleId === '' ? undefined : roleId} variant="primary" />
    </div>
  )
}
