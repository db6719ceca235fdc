import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { editGigPath } from '../../../../entities/freelance/paths.ts'
import { nextOfGig } from '../../../../entities/freelance/words/states.ts'
import { call } from '../../../../lib/api.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { NextStep, type Step } from '../next-step.tsx'
import type { OpenGig } from '../use-open-gig.ts'
import { CloseGig } from './close-gig.tsx'
import { DeleteGig } from './delete-gig.tsx'
import { ReopenGig } from './reopen-gig.tsx'

/** What the poster can do with a gig for which nobody is hired. */
export function ManageGig({ open }: { open: OpenGig }) {
  const { gig, act } = open
  const { id: gigId, state } = gig
  const publish = () =>
    act({
      change: (now) => ({ ...now, state: 'open' }),
      send: () => call('PATCH /api/freelance/gigs/{gigId}/publish', { gigId }),
      done: 'Gig published',
      failure: 'The gig was not published',
    })
  return (
    <NextStep place={open.step} step={stepOf(gig)}>
      {state === 'draft' ? (
        <Button variant="primary" size="small" onClick={() => void publish()}>
          Publish
        </Button>
      ) : null}
      {state === 'closed' ? <ReopenGig open={open} /> : null}
      {state === 'draft' || state === 'open' ? (
        <ButtonLink to={editGigPath(gigId)} size="small">
          Edit
        </ButtonLink>
      ) : null}
      {state === 'open' ? <CloseGig open={open} /> : null}
      {state === 'draft' || state === 'closed' ? <DeleteGig open={open} /> : null}
    </NextStep>
  )
}

const TITLES: Readonly<Record<Gig['state'], string>> = {
  draft: 'This gig is a draft',
  open: 'Your gig is open',
  'in-progress': 'The work is in progress',
  closed: 'Your gig is closed',
  completed: 'The work is completed',
  cancelled: 'The work was cancelled',
}
const stepOf = (gig: Gig): Step => ({ title: TITLES[gig.state], text: nextOfGig(gig, 'poster') })
