import { useRef, useState } from 'react'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { useFocusKept } from '../../../../lib/actions/use-focus-kept.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { AskToJoin } from '../../join/ask-to-join.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Asked, Declined, Invited } from './my-request.tsx'
import { OfferReceived } from './transfer-offer.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { type Membership, membershipOf } from './membership.ts'
import styles from './membership.module.css'

/** The user's membership of the startup, and the actions that it allows. */
export function MembershipCard({ startup }: { startup: Startup }) {
  const [now] = useState(Date.now)
  const membership = membershipOf(startup, now)
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, `${membership.is} ${startup.transfer ? 'offered' : ''}`)
  return (
    <Card title="Your role" className={startup.myTeamRole === null ? styles.first : undefined}>
      <div ref={host} tabIndex={-1} className={styles.body}>
        <MembershipActions startup={startup} membership={membership} />
      </div>
    </Card>
  )
}

function MembershipActions({ startup, membership }: { startup: Startup; membership: Membership }) {
  if (membership.is === 'owner') return <OwnerActions startup={startup} />
  if (membership.is === 'member') {
    return (
      <>
        <p>
          You are in the team: <strong>{membership.role}</strong>.
        </p>
        {startup.transfer ? <OfferReceived startup={startup} offer={startup.transfer} /> : null}
        <LeaveButton startup={startup} />
      </>
    )
  }
  if (membership.is === 'asked') return <Asked startup={startup} request={membership.request} askedAt={membership.askedAt} />
  if (membership.is === 'invited') return <Invited startup={startup} request={membership.request} />
  if (membership.is === 'declined') return <Declined request={membership.request} askAgainAt={membership.askAgainAt} />
  if (startup.openRoleCount === 0) return <p>You are not on the team. There are no open roles right now.</p>
  return (
    <>
      <p>You are not on the team. Request an open role, or request to join without one.</p>
      <AskToJoin startup={startup} variant="primary" />
    </>
  )
}
