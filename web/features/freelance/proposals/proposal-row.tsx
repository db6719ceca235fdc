import { Link } from 'react-router-dom'
import type { ProposalCard } from '../../../../shared/entities/freelance/gig.ts'
import { gigPath } from '../../../entities/freelance/paths.ts'
import { termsText } from '../../../entities/freelance/words/budget.ts'
import { endOfProposal, isLiveProposal, nextOfProposal, PROPOSAL_STATE_WORDS } from '../../../entities/freelance/words/states.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { ListRow } from '../../../ui/list/list-row.tsx'
import styles from '../freelance.module.css'

/** A proposal of the user: its state, its terms, and what happens next. */
export function ProposalRow({ proposal, onWithdraw }: { proposal: ProposalCard; onWithdraw: () => void }) {
  const { gigId, gigTitle, state, reason, offer, note, createdAt } = proposal
  const { name, tone } = PROPOSAL_STATE_WORDS[state]
  const path = gigPath(gigId, 'proposals')
  // After an offer only the freelancer can decline.
  const isOwnNote = offer !== null && reason === null
  const said = nextOfProposal(proposal, 'freelancer') || endOfProposal(proposal, 'freelancer')
  return (
    <ListRow
      title={
        <span data-row={gigId}>
          <Link dir="auto" to={path}>
            {gigTitle}
          </Link>
        </span>
      }
      note={termsOf(proposal)}
      facts={
        <>
          <Badge tone={tone}>{name}</Badge>
          <span>
            Sent <Moment at={createdAt} />
          </span>
        </>
      }
      actions={
        isLiveProposal(proposal) ? (
          <>
            <Button size="small" aria-label={`Withdraw the proposal to ${gigTitle}`} aria-haspopup="dialog" onClick={onWithdraw}>
              Withdraw
            </Button>
            {state === 'offered' ? (
              <ButtonLink size="small" variant="primary" to={path} aria-label={`Answer the offer for ${gigTitle}`}>
                Answer
              </ButtonLink>
            ) : null}
          </>
        ) : null
      }
    >
      {said === '' ? null : <p className={state === 'offered' ? styles.urgent : styles.next}>{said}.</p>}
      {note === '' ? null : <p dir="auto" className={styles.next}>{`${isOwnNote ? 'You wrote' : 'Answer'}: “${note}”`}</p>}
    </ListRow>
  )
}

/** What is offered or agreed, and what was proposed where that differs. */
function termsOf(proposal: ProposalCard): string {
  const { offer, state } = proposal
  const proposed = termsText(proposal, proposal)
  if (offer === null) return proposed
  const offered = termsText(offer, proposal)
  const terms = `${state === 'accepted' ? 'Agreed' : 'Offer'}: ${offered}`
  return offered === proposed ? terms : `${terms}. You proposed ${proposed}`
}
