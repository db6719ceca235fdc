import { ReviewList } from '../../../../entities/freelance/review-list.tsx'
import { PAYMENT_NOTE } from '../../../../entities/freelance/words/states.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { NextStep } from '../next-step.tsx'
import { posterName } from '../poster-name.ts'
import type { OpenGig } from '../use-open-gig.ts'
import type { Agreement } from './agreement.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { ReviewButton } from './review-button.tsx'
import { CancelWork, Complete } from './work-actions.tsx'
import { stepOfWork } from './work-steps.ts'
import styles from '../gig-panel.module.css'

interface WorkProps {
  open: OpenGig
  agreement: Agreement
}

/** What two users agreed on: the terms, how far the work is, and the reviews of each other. */
export function WorkSection({ open, agreement }: WorkProps) {
  const { gig } = open
  const { state, isReviewed, cancelReason, reviews } = gig
  const other = gig.isManaged ? agreement.freelancer.name : posterName(gig)
  return (
    <>
      <NextStep place={open.step} step={stepOfWork(gig, agreement)} note={cancelReason}>
        {state === 'in-progress' ? (
          <>
            <Complete open={open} />
            <CancelWork open={open} other={other} />
          </>
        ) : null}
        {state === 'completed' && !isReviewed ? <ReviewButton open={open} other={other} /> : null}
      </NextStep>
      <PanelSection title="Agreed terms">
        <AgreedTerms gig={gig} agreement={agreement} />
        <p className={styles.muted}>These terms cannot be changed. {PAYMENT_NOTE}</p>
      </PanelSection>
      {reviews.length === 0 ? null : (
        <PanelSection title="Reviews">
          <ReviewList reviews={reviews} />
        </PanelSection>
      )}
    </>
  )
}
