import { useRef, useState } from 'react'
import { ArrowRightLeft, Trash2, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
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
import { Row } from '../../../../ui/layout/stack.tsx'
import { call } from '../../../../lib/api.ts'
import { fullnessOf } from '../../../../entities/teams/fullness.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { useAction } from '../../../../lib/actions/use-action.ts'
import { refresh } from '../../../../lib/use-api.ts'
import { clearPages } from '../../../../lib/use-pages.ts'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './membership.module.css'
import { useTextFields } from '../../../../ui/form/use-text-fields.ts'
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
  if (startup.openRoleCount === 0) return <p>You are not on the team. There are no open roles right now.</p>
  return (
    <>
      <p>You are not on the team. Request an open role, or request to join without one.</p>
      <AskToJoin startup={startup} variant="primary" />
    </>
  )
}

/** Actions of the owner: offer the startup to a member, and delete it. */
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
      <Row gap={2} align="stretch" wrap>
        {others.length === 0 || startup.transfer ? null : (
          <DialogButton icon={<ArrowRightLeft size={15} />} label="Transfer ownership" title="Transfer ownership">
            {(close) => <TransferForm startup={startup} members={others} onClose={close} />}
          </DialogButton>
        )}
        <DialogButton
          icon={<Trash2 size={15} />}
          label="Delete startup"
          title={`Delete ${startup.name}?`}
          description="This permanently deletes its page, team, roles, requests and images. Its affiliate links stop working. This cannot be undone."
        >
          {(close) => <DeleteForm startup={startup} onClose={close} />}
        </DialogButton>
      </Row>
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

const NAMES = ['confirmName']
const LISTS = ['GET /api/startups/my-startups', 'GET /api/requests/mine', 'GET /api/requests/waiting', 'GET /api/affiliate-links'] as const

/** Deletes the startup once its name is typed. */
function DeleteForm({ startup, onClose }: { startup: Pick<Startup, 'id' | 'name'>; onClose: () => void }) {
  const { texts, field } = useTextFields({ confirmName: '' })
  const navigate = useNavigate()

  const send = async () => {
    await call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: texts.confirmName.trim() } })
    toast.success(`${startup.name} is deleted`)
    // Away first: the page would ask for what is not there any more.
    await navigate('/my-startups')
    clearPages('GET /api/startups')
    for (const route of LISTS) void refresh(route)
  }
  return (
    <DialogForm names={NAMES} submit="Delete startup" busy="Deleting..." danger onSubmit={send} onCancel={onClose}>
      <TextField
        {...field('confirmName')}
        label={`Type ${startup.name} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required="Please type the name of the startup"
        check={(typed) => (typed.trim() === startup.name ? null : 'Please type the name of the startup exactly as it is written')}
      />
    </DialogForm>
  )
}
