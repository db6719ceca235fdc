import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { termsText } from '../../../../entities/freelance/words/budget.ts'
import { isLiveProposal, PROPOSAL_STATE_WORDS } from '../../../../entities/freelance/words/states.ts'
import { call } from '../../../../lib/api.ts'
import { Badge } from '../../../../ui/facts/badge.tsx'
import { Moment } from '../../../../ui/facts/moment.tsx'
import { NextStep } from '../next-step.tsx'
import type { OpenGig } from '../use-open-gig.ts'
import { OfferAnswer } from './offer-answer.tsx'
import { stepOfProposal } from './steps.ts'
import { Text } from '../../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../../ui/overlays/confirm-button.tsx'

interface OwnProposalProps {
  open: OpenGig
  proposal: Proposal
}

/** The own proposal: how far it is, what was sent, and the offer that answers it. */
export function OwnProposal({ open, proposal }: OwnProposalProps) {
  const { letter, createdAt, state, note } = proposal
  const { name, tone } = PROPOSAL_STATE_WORDS[state]
  return (
    <>
      <NextStep place={open.step} step={stepOfProposal(open.gig, proposal)} note={state === 'declined' ? note : ''}>
        {state === 'offered' && proposal.offer !== null ? <OfferAnswer open={open} proposal={proposal} offer={proposal.offer} /> : null}
        {isLiveProposal(proposal) && state !== 'offered' ? <Withdraw open={open} proposal={proposal} /> : null}
      </NextStep>
      <PanelSection title="Your proposal" note={<Badge tone={tone}>{name}</Badge>}>
        <Text tone="strong" weight="medium" numeric>
          {termsText(proposal, proposal)}
        </Text>
        <Text dir="auto" breaks lines>
          {letter}
        </Text>
        <Text size="sm" tone="muted" breaks>
          Sent <Moment at={createdAt} />. Only you and the poster see it.
        </Text>
      </PanelSection>
    </>
  )
}

/** Withdraws the proposal after a confirmation. */
function Withdraw({ open, proposal: { id } }: OwnProposalProps) {
  const withdraw = () =>
    open.act({
      change: withdrawn,
      send: () => call('PATCH /api/freelance/proposals/{proposalId}/withdraw', { proposalId: id }),
      done: 'Proposal withdrawn',
      failure: 'The proposal was not withdrawn',
    })
  return (
    <ConfirmButton
      size="small"
      label="Withdraw"
      title="Withdraw your proposal?"
      confirm="Withdraw"
      danger
      onConfirm={() => void withdraw()}
    >
      To change it, withdraw it and send it again: the form begins with what you wrote. The poster is notified. This cannot be undone.
    </ConfirmButton>
  )
}

const withdrawn = (gig: Gig): Gig =>
  gig.myProposal === null || !isLiveProposal(gig.myProposal)
    ? gig
    : { ...gig, proposalCount: gig.proposalCount - 1, myProposal: { ...gig.myProposal, state: 'withdrawn' } }
