import { Link } from 'react-router-dom'
import { gigPath } from '../../../entities/freelance/paths.ts'
import { useMyFreelance } from '../../../entities/freelance/use-freelance.ts'
import { termsText } from '../../../entities/freelance/words/budget.ts'
import { nextOfProposal, PROPOSAL_STATE_WORDS } from '../../../entities/freelance/words/states.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CardsLoading } from '../../../ui/cards/cards-loading.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The proposals of the user. */
export function MyProposals() {
  const { data, error, mutate } = useMyFreelance()
  if (data === undefined) {
    return error ? (
      <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
    ) : (
      <CardsLoading label="Loading proposals..." count={3} />
    )
  }
  return (
    <ul>
      {data.proposals.map((proposal) => (
        <li key={proposal.id}>
          <Link to={gigPath(proposal.gigId, 'proposals')}>{proposal.gigTitle}</Link>{' '}
          {[
            PROPOSAL_STATE_WORDS[proposal.state].name,
            termsText(proposal, proposal.currency),
            nextOfProposal(proposal, 'freelancer', undefined),
          ].join(' ')}
        </li>
      ))}
    </ul>
  )
}
