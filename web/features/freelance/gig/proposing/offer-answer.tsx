import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { PAYMENT_NOTE } from '../../../../entities/freelance/words/states.ts'
import { claimAward } from '../../../../entities/points/points.ts'
import { call } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from '../gig-panel.module.css'
import { NoteButton } from '../note-button.tsx'
import { posterName } from '../poster-name.ts'
import type { OpenGig } from '../use-open-gig.ts'
import { type Offer, OfferTerms } from './offer-terms.tsx'
import { Text } from '../../../../ui/layout/text.tsx'

interface OfferAnswerProps {
  open: OpenGig
  proposal: Proposal
  offer: Offer
}

/** What is offered beside what was proposed, and the answer to it. */
export function OfferAnswer({ open: { gig, act, take }, proposal, offer }: OfferAnswerProps) {
  const { id: proposalId } = proposal
  const accept = async (withoutRole: boolean) => {
    const isHired = await act({
      change: (now) => accepted(now, proposal, withoutRole ? { ...offer, role: null } : offer),
      send: () => call('PATCH /api/freelance/proposals/{proposalId}/accept', { proposalId, body: { withoutRole, version: gig.version } }),
      done: 'You are hired',
      failure: 'The offer was not accepted',
    })
    if (isHired) void claimAward('proposal.accepted', gig.id)
  }
  const decline = async (note: string) => {
    const myProposal = await call('PATCH /api/freelance/proposals/{proposalId}/decline', { proposalId, body: { note } })
    await take((now) => ({ ...now, myProposal }))
  }
  return (
    <div className={styles.offer}>
      <OfferTerms proposal={proposal} offer={offer} />
      {offer.role === null ? null : (
        <Text size="sm" tone="muted" breaks>
          With the role you become a member of {posterName(gig)}. You can also accept the work without it.
        </Text>
      )}
      <Text size="sm" tone="muted" breaks>
        What you accept cannot be changed afterwards. {PAYMENT_NOTE}
      </Text>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void accept(false)}>
          Accept offer
        </Button>
        {offer.role === null ? null : <Button onClick={() => void accept(true)}>Accept without the role</Button>}
        <NoteButton
          label="Decline offer"
          title="Decline the offer?"
          name="note"
          field="Note"
          hint={`${posterName(gig)} will read it.`}
          busy="Declining..."
          failure="The offer was not declined"
          onSend={decline}
        />
      </div>
    </div>
  )
}

function accepted(gig: Gig, proposal: Proposal, { amount, days, role }: Offer): Gig {
  const { freelancer, currency, budgetType } = proposal
  return {
    ...gig,
    state: 'in-progress',
    myProposal: { ...proposal, state: 'accepted' },
    agreement: gig.agreement ?? {
      freelancer,
      amount,
      currency,
      budgetType,
      days,
      role,
      agreedAt: new Date().toISOString(),
      contactId: gig.poster.id,
    },
  }
}
