import { useEffect, useRef } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { formatDate } from '../../../shared/format/date.ts'
import { refreshRequests } from '../../entities/teams/refresh-team.ts'
import { orToast } from '../../lib/actions/or-toast.ts'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'

/** The pending invitations of a startup, for its leaders; nothing when there are none. `sent` counts those that the page sent. */
export function Invited({ startupId, sent }: { startupId: string; sent: number }) {
  const pages = usePages('GET /api/startups/{id}/requests', { id: startupId, status: 'pending', kind: 'invite' }, { fresh: true })
  const { items = [], more, loading, error, next, retry, change } = pages
  useEffect(() => {
    if (sent > 0) retry()
  }, [sent, retry])
  const host = useRef<HTMLDivElement>(null)
  useFocusKept(host, pages.items?.length)
  if (items.length === 0 && !more) return error ? <Alert onRetry={retry}>{error.message}</Alert> : null
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
    <Card title="Invited">
      <div ref={host} tabIndex={-1}>
        <ListRows label="Invited">
          {items.map((request) => (
            <InvitedRow key={request.id} request={request} onWithdraw={() => void withdraw(request)} />
          ))}
        </ListRows>
      </div>
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      {more && !error ? <ShowMore loading={loading} onMore={next} /> : null}
    </Card>
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
