import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { CloseDialog } from '../../manage/close-dialog.tsx'
import type { OpenGig } from '../use-open-gig.ts'

/** Closes an open gig after a confirmation, since all its proposals end. */
export function CloseGig({ open: { gig, act } }: { open: OpenGig }) {
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
