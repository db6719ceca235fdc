import { useRef, useState } from 'react'
import type { Startup } from '../../../../../shared/entities/startup.ts'
import { useFocusKept } from '../../../../lib/actions/use-focus-kept.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { AskToJoin } from '../../join/ask-to-join.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Asked, Declined, Invited } from './my-request.tsx'
import { OwnerActs } from './owner-acts.tsx'
import { type Place, placeIn } from './place.ts'
import styles from './place.module.css'

/** What the reader is to the startup, and what he may do about it. */
export function PlaceCard({ startup }: { startup: Startup }) {
  const [now] = useState(Date.now)
  const place = placeIn(startup, now)
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, place.is)
  return (
    <Card title="Your place here" className={startup.myStanding === null ? styles.first : undefined}>
      <div ref={host} tabIndex={-1} className={styles.place}>
        <PlaceActs startup={startup} place={place} />
      </div>
    </Card>
  )
}

function PlaceActs({ startup, place }: { startup: Startup; place: Place }) {
  if (place.is === 'owner') return <OwnerActs startup={startup} />
  if (place.is === 'member') {
    return (
      <>
        <p>
          You are in the team: <strong>{place.role}</strong>.
        </p>
        <LeaveButton startup={startup} />
      </>
    )
  }
  if (place.is === 'asked') return <Asked startup={startup} request={place.request} askedAt={place.askedAt} />
  if (place.is === 'invited') return <Invited startup={startup} request={place.request} />
  if (place.is === 'declined') return <Declined request={place.request} askAgainAt={place.askAgainAt} />
  if (startup.openRoleCount === 0) return <p>You are not in the team, and no role is open at the moment.</p>
  return (
    <>
      <p>You are not in the team. You can ask for an open role, or just to be part of it.</p>
      <AskToJoin startup={startup} variant="primary" />
    </>
  )
}
