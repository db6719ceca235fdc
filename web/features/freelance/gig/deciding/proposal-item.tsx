import { Link } from 'react-router-dom'
import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { termsText } from '../../../../entities/freelance/words/budget.ts'
import { endOfProposal, nextOfProposal, PROPOSAL_STATE_WORDS } from '../../../../entities/freelance/words/states.ts'
import { call } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge } from '../../../../ui/facts/badge.tsx'
import { Moment } from '../../../../ui/facts/moment.tsx'
import { Avatar } from '../../../../ui/images/avatar.tsx'
import panel from '../gig-panel.module.css'
import { NoteButton } from '../note-button.tsx'
import { OfferButton } from './offer-button.tsx'
import styles from './proposals.module.css'
import type { Decide } from './use-proposals.ts'
import { Row } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'

interface ProposalItemProps {
  gig: Gig
  proposal: Proposal
  /** Who has an offer: only one proposal has one at a time. */
  offeredTo: string | undefined
  /** Whether the gig takes decisions. */
  isOpen: boolean
  onShortlist: () => void
  onDecide: Decide
}

/** A proposal to the own gig, with the decisions that are possible. */
export function ProposalItem(props: ProposalItemProps) {
  const { proposal } = props
  const { id, freelancer, letter, createdAt, state, note, offer } = proposal
  const { name, tone } = state === 'pending' ? { name: 'New', tone: 'accent' as const } : PROPOSAL_STATE_WORDS[state]
  const next = nextOfProposal(proposal, 'poster') || endOfProposal(proposal, 'poster')
  return (
    <li className={styles.proposal} data-proposal={id} tabIndex={-1} aria-label={`Proposal of ${freelancer.name}`}>
      <Row gap={2.5} rowGap={1} wrap>
        <Avatar name={freelancer.name} src={freelancer.profileImage} size="small" />
        <Link to={`/profiles/${freelancer.id}`} dir="auto" className={panel.link}>
          {freelancer.name}
        </Link>
        <Badge tone={tone}>{name}</Badge>
        <Text as="span" size="sm" tone="muted" breaks>
          <Moment at={createdAt} />
        </Text>
      </Row>
      <Text tone="strong" weight="medium" numeric>
        {termsText(proposal, proposal)}
      </Text>
      {offer === null ? null : (
        <Text size="sm" tone="muted" breaks>
          Your offer: {termsText(offer, proposal)}
          {offer.role === null ? '' : `, with the role ${offer.role.title}`}
        </Text>
      )}
      <Text dir="auto" breaks lines>
        {letter}
      </Text>
      {note === '' ? null : (
        <blockquote dir="auto" className={panel.note}>
          {note}
        </blockquote>
      )}
      {next === '' ? null : (
        <Text size="sm" tone="muted" breaks>
          {next}.
        </Text>
      )}
      <Decisions {...props} />
    </li>
  )
}

function Decisions({ gig, proposal, offeredTo, isOpen, onShortlist, onDecide }: ProposalItemProps) {
  const { id: proposalId, state, freelancer } = proposal
  if (!isOpen || (state !== 'pending' && state !== 'shortlisted')) return null
  const decline = (note: string) =>
    onDecide(() => call('PATCH /api/freelance/proposals/{proposalId}/decline', { proposalId, body: { note } }))
  return (
    <>
      <div className={panel.actions}>
        {offeredTo === undefined ? <OfferButton gig={gig} proposal={proposal} onDecide={onDecide} /> : null}
        {state === 'pending' ? (
          <Button size="small" aria-label={`Shortlist ${freelancer.name}`} onClick={onShortlist}>
            Shortlist
          </Button>
        ) : null}
        <NoteButton
          size="small"
          label="Decline"
          aria-label={`Decline ${freelancer.name}`}
          title={`Decline the proposal of ${freelancer.name}?`}
          name="note"
          field="Note"
          hint={`${freelancer.name} will read it.`}
          busy="Declining..."
          failure="The proposal was not declined"
          onSend={decline}
        />
      </div>
      {offeredTo === undefined ? null : (
        <Text size="sm" tone="muted" breaks>
          One offer is out at a time: you can make another when {offeredTo} has answered.
        </Text>
      )}
    </>
  )
}
