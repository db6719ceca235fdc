import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { editGigPath, freelancePath } from '../../../entities/freelance/paths.ts'
import { nextOfGig } from '../../../entities/freelance/words/states.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { ReopenDialog } from '../manage/reopen-dialog.tsx'
import { publishGig, useGigActions } from '../manage/use-gig-actions.tsx'
import { NextStep, type Step } from './next-step.tsx'
import type { OpenGig } from './use-open-gig.ts'
import { call } from '../../../lib/api.ts'
import { CloseDialog } from '../manage/close-dialog.tsx'

/** What the poster can do with a gig for which nobody is hired. */
export function ManageGig({ open }: { open: OpenGig }) {
  const { gig, act } = open
  const { id: gigId, state } = gig
  const publish = () =>
    act({
      change: (now) => ({ ...now, state: 'open' }),
      send: () => publishGig(gigId),
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
      {state === 'closed' ? <Reopen gig={gig} /> : null}
      {state === 'draft' || state === 'open' ? (
        <ButtonLink to={editGigPath(gigId)} size="small">
          Edit
        </ButtonLink>
      ) : null}
      {state === 'open' ? <CloseGig open={open} /> : null}
      {state === 'draft' || state === 'closed' ? <Delete gig={gig} /> : null}
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

function Reopen({ gig }: { gig: Gig }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Reopen
      </Button>
      {isAsking ? <ReopenDialog gig={gig} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Deletes the gig, with Undo, and shows the others. */
function Delete({ gig }: { gig: Gig }) {
  const navigate = useNavigate()
  const { remove } = useGigActions()
  const run = async () => {
    await navigate(freelancePath('gigs'), { replace: true })
    await remove(gig)
  }
  return (
    <Button size="small" onClick={() => void run()}>
      Delete
    </Button>
  )
}

/** Closes an open gig after a confirmation, since all its proposals end. */
function CloseGig({ open: { gig, act } }: { open: OpenGig }) {
  const [isAsking, setAsking] = useState(false)
  const { id: gigId, title } = gig
  const close = () => {
    setAsking(false)
    void act({
      change: (now) => ({ ...now, state: 'closed' }),
      send: () => call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }),
      done: 'Gig closed',
      failure: 'The gig was not closed',
    })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Close
      </Button>
      <CloseDialog open={isAsking} title={title} onConfirm={close} onCancel={() => setAsking(false)} />
    </>
  )
}
