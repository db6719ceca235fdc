import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { CONFIRM_DAYS, REVIEW_DAYS } from '../../../../../shared/limits.ts'
import { onDay } from '../../../../entities/freelance/words/days.ts'
import { nextOfGig } from '../../../../entities/freelance/words/states.ts'
import { daysAfter } from '../dates.ts'
import type { Step } from '../next-step.tsx'
import { posterName } from '../poster-name.ts'
import type { Agreement } from './agreement.ts'

/** How far agreed work is, and what happens next. */
export function stepOfWork(gig: Gig, agreement: Agreement): Step {
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
