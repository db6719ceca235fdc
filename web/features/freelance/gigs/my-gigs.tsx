import { Link } from 'react-router-dom'
import { editGigPath, gigPath } from '../../../entities/freelance/paths.ts'
import { refreshFreelance, useMyFreelance } from '../../../entities/freelance/use-freelance.ts'
import { nextOfGig } from '../../../entities/freelance/words/states.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CardsLoading } from '../../../ui/cards/cards-loading.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The gigs that the user manages. */
export function MyGigs() {
  const { data, error } = useMyFreelance()
  if (data === undefined) {
    return error ? (
      <Alert action={<Button onClick={() => void refreshFreelance()}>Try again</Button>}>{error.message}</Alert>
    ) : (
      <CardsLoading label="Loading gigs..." count={3} />
    )
  }
  return (
    <ul>
      {data.gigs.map((gig) => (
        <li key={gig.id}>
          <Link to={gigPath(gig.id, 'gigs')}>{gig.title}</Link> {nextOfGig(gig, 'poster')}{' '}
          {gig.state === 'draft' ? <Link to={editGigPath(gig.id)}>Edit</Link> : null}
        </li>
      ))}
    </ul>
  )
}
