import { useRef, useState } from 'react'
import { ArrowRightLeft, LogOut } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { MEMBERS_PER_STARTUP } from '../../../../../shared/limits.ts'
import { useFocusKept } from '../../../../lib/actions/use-focus-kept.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { AskToJoin } from '../../join/ask-to-join.tsx'
import { Asked, Declined, Invited } from './my-request.tsx'
import { OfferReceived, OfferMade } from './transfer-offer.tsx'
import { membershipOf, type Membership } from './membership.ts'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { TransferForm } from './transfer-form.tsx'
import { call } from '../../../../lib/api.ts'
import { fullnessOf } from '../../../../entities/teams/fullness.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { useAction } from '../../../../lib/actions/use-action.ts'
import styles from './membership.module.css'
import { ConfirmButton } from '../../../../ui/overlays/confirm-button.tsx'

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
  const [params, setParams] = useSearchParams()
  const isAsking = params.has('ask') && !params.has('role')
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
  if (startup.memberCount >= MEMBERS_PER_STARTUP) return <p>{fullnessOf(startup)}</p>
  // One who was invited with another account can ask even so.
  if (startup.openRoleCount === 0 && !isAsking) return <p>You are not on the team. There are no open roles right now.</p>
  return (
    <>
      <p>You are not on the team. Request an open role, or request to join without one.</p>
      <AskToJoin
        startup={startup}
        variant="primary"
        isAsking={isAsking}
        onAsked={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

/** The owner can offer the startup to a member. */
function OwnerActions({ startup }: { startup: Startup }) {
  const others = startup.members.filter(({ id }) => id !== startup.ownerId)
  return (
    <>
      <p>
        {others.length === 0
          ? 'You own this startup. Once others have joined, you can hand it over to one of them.'
          : 'You own this startup.'}
      </p>
      {startup.transfer ? <OfferMade startup={startup} offer={startup.transfer} /> : null}
      {others.length === 0 || startup.transfer ? null : (
        <DialogButton icon={<ArrowRightLeft size={15} />} label="Transfer ownership" title="Transfer ownership">
          {(close) => <TransferForm startup={startup} members={others} onClose={close} />}
        </DialogButton>
      )}
    </>
  )
}

/** Leaves the team, after asking. */
function LeaveButton({ startup }: { startup: Pick<Startup, 'id' | 'name' | 'myRole'> }) {
  const { busy, problem, run, forget } = useAction(async () => {
    await call('POST /api/startups/{id}/leave', { id: startup.id })
    toast.success(`You have left ${startup.name}`)
    await refreshTeam(startup.id)
  })
  return (
    <ConfirmButton
      icon={<LogOut size={15} />}
      label="Leave"
      title={`Leave ${startup.name}?`}
      confirm="Leave startup"
      danger
      confirming={busy && 'Leaving...'}
      problem={problem}
      onConfirm={run}
      onCancel={forget}
    >
      {startup.myRole ? `Your role ${startup.myRole.title} will be open again. ` : ''}To come back, request to join again or get an
      invitation.
    </ConfirmButton>
  )
}
