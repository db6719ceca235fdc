import { ReviewList } from '../../../../entities/freelance/review-list.tsx'
import { PAYMENT_NOTE, nextOfGig } from '../../../../entities/freelance/words/states.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { NextStep, type Step } from '../next-step.tsx'
import { posterName } from '../poster-name.ts'
import type { OpenGig } from '../use-open-gig.ts'
import type { Agreement } from './agreement.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { ReviewButton } from './review-button.tsx'
import { CancelWork, Complete } from './work-actions.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { CONFIRM_DAYS, REVIEW_DAYS } from '../../../../../shared/limits.ts'
import { onDay } from '../../../../entities/freelance/words/days.ts'
import { daysAfter } from '../dates.ts'

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
        <Text size="sm" tone="muted" breaks>
          These terms cannot be changed. {PAYMENT_NOTE}
        </Text>
      </PanelSection>
      {reviews.length === 0 ? null : (
        <PanelSection title="Reviews">
          <ReviewList reviews={reviews} />
        </PanelSection>
      )}
    </>
  )
}

/** How far agreed work is, and what happens next. */
function stepOfWork(gig: Gig, agreement: Agreement): Step {
  const { isManaged, state, doneAt } = gig
  const freelancer = agreement.freelancer.name
  if (state === 'cancelled') return { title: 'The work was cancelled', text: '' }
  if (state === 'completed') return { title: 'The work is completed', text: reviewText(gig, agreement) }
  const text = nextOfGig({ ...gig, freelancer: agreement.freelancer }, isManaged ? 'poster' : 'freelancer')
  if (doneAt === null) {
    return {
      title: isManaged ? `${freelancer} is hired` : 'You are hired',
      text: isManaged ? `${text}. ${freelancer} then has ${CONFIRM_DAYS} days to confirm it` : text,
    }
  }
  return { title: isManaged ? 'You marked the work as done' : `${posterName(gig)} marked the work as done`, text }
}

/** Whether a review is awaited, and when the own one is shown. */
function reviewText({ reviews, isReviewed, isManaged, ...gig }: Gig, { freelancer }: Agreement): string {
  const other = isManaged ? freelancer.name : posterName(gig)
  const own = reviews.find(({ author }) => (author.id === freelancer.id) !== isManaged)
  if (!isReviewed || own === undefined)
    return `Say how it was to work with ${other}. Reviews are shown when both are written, or after ${REVIEW_DAYS} days`
  if (reviews.length > 1) return 'Both reviews are shown on the profiles'
  const shownAt = daysAfter(own.createdAt, REVIEW_DAYS)
  return Date.parse(shownAt) <= Date.now()
    ? `Your review is shown. ${other} has not written one yet`
    : `Your review is shown when ${other} has written one, or ${onDay(shownAt)}`
}
