import { ReviewList } from '../../../../entities/freelance/review-list.tsx'
import { PAYMENT_NOTE, nextOfGig } from '../../../../entities/freelance/words/states.ts'
import { PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { NextStep, type Step } from '../next-step.tsx'
import { posterName } from '../poster-name.ts'
import type { OpenGig } from '../use-open-gig.ts'
import type { Agreement } from './agreed-terms.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { ReviewButton } from './review-button.tsx'
import { SendWork } from './send-work.tsx'
import { AcceptWork, CancelWork } from './work-actions.tsx'
import { WorkList } from './work-list.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { REVIEW_DAYS } from '../../../../../shared/limits.ts'
import { usePages } from '../../../../lib/use-pages.ts'
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
  const pages = usePages('GET /api/freelance/gigs/{gigId}/work', { gigId: gig.id }, { fresh: true })
  const other = gig.isManaged ? agreement.freelancer.name : posterName(gig)
  return (
    <>
      <NextStep place={open.step} step={stepOfWork(gig, agreement, pages.items?.[0]?.kind === 'changes')} note={cancelReason}>
        {state === 'in-progress' ? (
          <>
            {gig.isManaged && gig.handedInAt !== null ? <AcceptWork open={open} other={other} /> : null}
            {gig.isManaged && gig.handedInAt === null ? null : <SendWork open={open} other={other} />}
            <CancelWork open={open} other={other} />
          </>
        ) : null}
        {state === 'completed' && !isReviewed ? <ReviewButton open={open} other={other} /> : null}
      </NextStep>
      <WorkList gigId={gig.id} pages={pages} freelancer={agreement.freelancer.name} poster={posterName(gig)} />
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
function stepOfWork(gig: Gig, agreement: Agreement, needsChanges: boolean): Step {
  const { isManaged, state, handedInAt } = gig
  const { freelancer } = agreement
  if (state === 'cancelled') return { title: 'The work was cancelled', text: '' }
  if (state === 'completed') return { title: 'The work is completed', text: reviewText(gig, agreement) }
  const text = nextOfGig({ ...gig, freelancer }, isManaged ? 'poster' : 'freelancer')
  if (handedInAt !== null) return { title: isManaged ? `${freelancer.name} handed in the work` : 'You handed in the work', text }
  if (needsChanges) return { title: isManaged ? 'You asked for changes' : `${posterName(gig)} asks for changes`, text }
  return { title: isManaged ? `${freelancer.name} is hired` : 'You are hired', text }
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
