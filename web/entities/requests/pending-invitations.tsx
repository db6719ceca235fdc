import { Link2, Mail } from 'lucide-react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Invitation } from '../../../shared/entities/invitation.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { orToast } from '../../lib/actions/or-toast.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListRow } from '../../ui/list/list-row.tsx'
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx'
import { PendingList } from './pending-list.tsx'

interface PendingInvitationsProps {
  startup: Pick<Startup, 'id' | 'roles'>
  /** Only those of a kind. */
  kind?: Invitation['kind']
}

/** The pending invitations by mail and the crew links of a startup, for its leaders; nothing when there are none. */
export function PendingInvitations({ startup: { id: startupId, roles }, kind }: PendingInvitationsProps) {
  const title = kind === undefined ? 'Invited by email and crew links' : 'Pending'
  const pages = usePages('GET /api/startups/{id}/invitations', { id: startupId }, { fresh: true })
  const { retry, change } = pages
  const items = pages.items?.filter((one) => kind === undefined || one.kind === kind)
  const isTaken = ({ roleId }: Invitation) => roles.some(({ id, isOpen }) => id === roleId && !isOpen)
  const on = ({ id }: Invitation) => ({ id: startupId, invitationId: id })

  const resend = (one: Invitation) =>
    orToast('The mail was not sent again', async () => {
      await call('POST /api/startups/{id}/invitations/{invitationId}/resend', on(one))
      change((other) => (other.id === one.id ? { ...other, resendsLeft: other.resendsLeft - 1 } : other))
      toast.success(`The invitation of ${one.email} is on its way again`)
    })
  const end = (one: Invitation) =>
    orToast('It was not ended', async () => {
      change((other) => (other.id === one.id ? null : other))
      try {
        await call('DELETE /api/startups/{id}/invitations/{invitationId}', on(one))
        toast.success(one.kind === 'mail' ? `The invitation of ${one.email} was withdrawn` : 'The crew link was revoked')
      } finally {
        retry()
      }
    })
  return (
    <PendingList title={title} count={items?.length} pages={pages}>
      {items?.map((one) => {
        const row = { one, isTaken: isTaken(one), onEnd: () => void end(one) }
        return one.kind === 'mail' ? <MailRow key={one.id} {...row} onResend={() => void resend(one)} /> : <LinkRow key={one.id} {...row} />
      })}
    </PendingList>
  )
}

interface RowProps {
  one: Invitation
  /** Another user has its role. */
  isTaken: boolean
  onEnd: () => void
}

const TAKEN = <span>The role is taken: they join as members</span>

function MailRow({
  one: { email, roleTitle, createdAt, expiresAt, resendsLeft },
  isTaken,
  onResend,
  onEnd,
}: RowProps & { onResend: () => void }) {
  return (
    <ListRow
      lead={<Mail size={20} aria-hidden />}
      title={email ?? ''}
      note={roleTitle ?? 'Any role'}
      facts={
        <>
          {isTaken ? TAKEN : null}
          <span>
            Sent <Moment at={createdAt} />
          </span>
          <span>Expires on {formatDate(expiresAt)}</span>
          {resendsLeft === 0 ? <span>Sent again three times</span> : null}
        </>
      }
      actions={
        <Row gap={2} wrap>
          {resendsLeft > 0 ? (
            <Button size="small" aria-label={`Resend the invitation of ${email}`} onClick={onResend}>
              Resend
            </Button>
          ) : null}
          <Button size="small" aria-label={`Withdraw the invitation of ${email}`} onClick={onEnd}>
            Withdraw
          </Button>
        </Row>
      }
    />
  )
}

function LinkRow({ one, isTaken, onEnd }: RowProps) {
  const { roleTitle, expiresAt, uses, used, opened, joined, declined } = one
  const figures = [`${opened} opened`, `${joined} joined`, ...(declined > 0 ? [`${declined} declined`] : [])]
  return (
    <ListRow
      lead={<Link2 size={20} aria-hidden />}
      title={roleTitle === null ? 'Crew link' : `Crew link for ${roleTitle}`}
      note={figures.join(', ')}
      facts={
        <>
          {isTaken ? TAKEN : null}
          <span>{`${uses - used} of ${uses} uses left`}</span>
          <span>Expires on {formatDate(expiresAt)}</span>
        </>
      }
      actions={
        <ConfirmButton
          size="small"
          label="Revoke"
          title="Revoke this crew link?"
          confirm="Revoke link"
          danger
          aria-label={`Revoke the crew link${roleTitle === null ? '' : ` for ${roleTitle}`}`}
          onConfirm={onEnd}
        >
          Nobody can join by it any more. Those who have joined stay.
        </ConfirmButton>
      }
    />
  )
}
