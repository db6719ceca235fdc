import { formatDate } from '../../../../../shared/format/date.ts'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import type { TransferOffer } from '../../../../../shared/entities/teams/transfer.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { useTransferAnswer } from '../../../../entities/teams/use-transfer-answer.ts'
import { useAction } from '../../../../lib/actions/use-action.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Row } from '../../../../ui/layout/stack.tsx'
import { DeclineTransferButton } from '../../../../entities/teams/decline-transfer-button.tsx'

interface OfferProps {
  startup: Pick<Startup, 'id' | 'name' | 'founder'>
  offer: TransferOffer
}

/** The owner waits for the answer. */
export function OfferMade({ startup, offer }: OfferProps) {
  const { busy, problem, run } = useAction(async () => {
    try {
      await call('DELETE /api/startups/{id}/transfer', { id: startup.id })
      toast.success('The offer is withdrawn')
    } finally {
      await refreshTeam(startup.id)
    }
  })
  return (
    <>
      <p>
        You have offered it to <strong dir="auto">{offer.to.name}</strong>, who can accept until {formatDate(offer.expiresAt)}.
      </p>
      {problem ? <Alert>{problem}</Alert> : null}
      <Button busy={busy ? 'Withdrawing...' : false} onClick={run}>
        Withdraw offer
      </Button>
    </>
  )
}

/** The member to whom the startup is offered decides. */
export function OfferReceived({ startup, offer }: OfferProps) {
  const { accept, decline } = useTransferAnswer(startup)
  return (
    <>
      <p>
        <strong dir="auto">{startup.founder.name}</strong> wants to transfer {startup.name} to you. You can accept until{' '}
        {formatDate(offer.expiresAt)}; then you decide about everything here.
      </p>
      {accept.problem ? <Alert>{accept.problem}</Alert> : null}
      <Row gap={2} align="stretch" wrap>
        <Button variant="primary" busy={accept.busy ? 'Accepting...' : false} onClick={accept.run}>
          Accept ownership
        </Button>
        <DeclineTransferButton name={startup.name} owner={startup.founder.name} decline={decline} />
      </Row>
    </>
  )
}
