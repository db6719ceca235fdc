import { formatDate } from '../../../../shared/format/date.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ReceivedTransfer } from '../../../../shared/entities/teams/transfer.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { useTransferAnswer } from '../../../entities/teams/use-transfer-answer.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { DeclineTransferButton } from '../../../entities/teams/decline-transfer-button.tsx'

export const useTransferOffers = () => useApi('GET /api/transfers/mine')

/** The startups that are offered to the user; nothing when there are none. */
export function TransferOffers() {
  const { data, mutate } = useTransferOffers()
  useNewNotification(() => void mutate())
  const list = useRef<HTMLDivElement>(null)
  const offers = data?.items ?? []
  useFocusKept(list, offers.map(({ startup }) => startup.id).join())
  if (offers.length === 0) return null
  return (
    <Card title="Startups offered to you">
      <div ref={list} tabIndex={-1}>
        <ListRows label="Startups offered to you">
          {offers.map((offer) => (
            <Offer key={offer.startup.id} offer={offer} />
          ))}
        </ListRows>
      </div>
    </Card>
  )
}

function Offer({ offer: { startup, from, offeredAt, expiresAt } }: { offer: ReceivedTransfer }) {
  const { accept, decline } = useTransferAnswer(startup)
  return (
    <ListRow
      lead={<Avatar name={startup.name} src={startup.logo} size="large" shape="square" />}
      title={
        <Link dir="auto" to={`/startup/${startup.id}`}>
          {startup.name}
        </Link>
      }
      note={`${from.name} wants to transfer it to you`}
      facts={
        <>
          <span>
            Offered <Moment at={offeredAt} />
          </span>
          <span>
            Expires on <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
          </span>
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            aria-label={`Accept ${startup.name}`}
            busy={accept.busy ? 'Accepting...' : false}
            onClick={accept.run}
          >
            Accept
          </Button>
          <DeclineTransferButton
            size="small"
            aria-label={`Decline ${startup.name}`}
            aria-haspopup="dialog"
            name={startup.name}
            owner={from.name}
            decline={decline}
          />
        </>
      }
    >
      {accept.problem ? <Alert>{accept.problem}</Alert> : null}
    </ListRow>
  )
}
