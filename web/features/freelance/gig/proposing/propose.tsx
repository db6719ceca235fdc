import { useState } from 'react'
import { storedChanges } from '../../../../lib/browser/drafts.ts'
import { useNow } from '../../../../lib/browser/use-now.ts'
import { useUserId } from '../../../../lib/session/state.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { isLiveProposal } from '../../../../entities/freelance/words/states.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from '../gig-panel.module.css'
import { NextStep } from '../next-step.tsx'
import type { OpenGig } from '../use-open-gig.ts'
import { draftName } from './draft.ts'
import { ProposalForm } from './proposal-form.tsx'
import { stepWithoutProposal } from './steps.ts'

const FOCUSED = { autoFocus: true }

/** Where a proposal is written; an unsent one that this tab keeps is shown again. */
export function Propose({ open }: { open: OpenGig }) {
  const { gig } = open
  const userId = useUserId()
  const now = useNow()
  const hasDraft = Object.keys(storedChanges(draftName(gig.id), userId)).length > 0
  const [isWriting, setWriting] = useState(hasDraft)
  // What replaces a pressed button gets its focus; a form that is there from the beginning does not.
  const [isAsked, setAsked] = useState(false)
  const show = (writing: boolean) => {
    setAsked(true)
    setWriting(writing)
  }
  const { myProposal, agreement } = gig
  if (agreement !== null || (myProposal !== null && isLiveProposal(myProposal))) return null
  if (gig.state !== 'open' || Date.parse(gig.deadlineAt) <= now) {
    return myProposal === null ? <NextStep place={open.step} step={stepWithoutProposal(gig)} /> : null
  }
  if (!isWriting) {
    return (
      <div className={styles.propose}>
        <Button variant="primary" {...(isAsked && FOCUSED)} onClick={() => show(true)}>
          {myProposal === null ? 'Write a proposal' : 'Write another proposal'}
        </Button>
      </div>
    )
  }
  return (
    <PanelSection title="Your proposal">
      <ProposalForm open={open} startsFocused={isAsked} onClose={() => show(false)} />
    </PanelSection>
  )
}
