import { useState } from 'react'
import type { Startup } from '../../../../../shared/entities/startup.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { AskToJoin } from '../../join/ask-to-join.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Asked, Declined, Invited } from './my-request.tsx'
import { OwnerActs } from './owner-acts.tsx'
import { placeIn } from './place.ts'
import styles from './place.module.css'

/** What the reader is to the startup, and what he may do about it. */
export function PlaceCard({ startup }: { startup: Startup }) {
  return (
    <Card title="Your place here" className={startup.myStanding === null ? styles['first'] : undefined}>
      <div className={styles['place']}>
        <Place startup={startup} />
      </div>
    </Card>
  )
}

function Place({ startup }: { startup: Startup }) {
  const [now] = useState(Date.now)
  const place = placeIn(startup, now)
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
