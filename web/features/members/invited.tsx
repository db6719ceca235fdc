import { useEffect } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { PendingList } from '../../entities/requests/pending-list.tsx'
import { refreshRequests } from '../../entities/teams/refresh-team.ts'
import { orToast } from '../../lib/actions/or-toast.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { ListRow } from '../../ui/list/list-row.tsx'

/** The pending invitations of a startup, for its leaders; nothing when there are none. `sent` counts those that the page sent. */
export function Invited({ startupId, sent }: { startupId: string; sent: number }) {
  const pages = usePages('GET /api/startups/{id}/requests', { id: startupId, status: 'pending', kind: 'invite' }, { fresh: true })
  const { retry, change } = pages
  useEffect(() => {
    if (sent > 0) retry()
  }, [sent, retry])
  const withdraw = ({ id, userName }: JoinRequest) =>
    orToast('Failed to withdraw the invitation', async () => {
      change((one) => (one.id === id ? null : one))
      try {
        await call('PATCH /api/requests/{id}/withdraw', { id })
        toast.success(`The invitation of ${userName} was withdrawn`)
      } finally {
        retry()
        await refreshRequests(startupId)
      }
    })
  return (
    <PendingList title="Invited" count={pages.items?.length} pages={pages}>
      {pages.items?.map((request) => (
        <InvitedRow key={request.id} request={request} onWithdraw={() => void withdraw(request)} />
      ))}
    </PendingList>
  )
}

function InvitedRow({ request, onWithdraw }: { request: JoinRequest; onWithdraw: () => void }) {
  const { userName, userImage, roleTitle, createdAt, expiresAt } = request
  return (
    <ListRow
      lead={<Avatar name={userName} src={userImage} />}
      title={userName}
      note={roleTitle ?? 'Any role'}
      facts={
        <>
          <Badge tone="warning">Invited</Badge>
          <span>
            Sent <Moment at={createdAt} />
          </span>
          <span>Expires on {formatDate(expiresAt)}</span>
        </>
      }
      actions={
        <Button size="small" aria-label={`Withdraw the invitation of ${userName}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      }
    />
  )
}
