import { Star } from 'lucide-react'
import { use, useId } from 'react'
import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { REVIEW_DAYS, REVIEW_MAX } from '../../../../../shared/limits.ts'
import { call } from '../../../../lib/api.ts'
import { deleteDraft } from '../../../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../../../lib/browser/use-draft.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import type { OpenGig } from '../use-open-gig.ts'
import { FormContext } from '../../../../ui/form/form-context.ts'
import { Row } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import styles from './rating-field.module.css'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

interface ReviewProps {
  open: OpenGig
  /** Who is reviewed. */
  other: string
}

/** Reviews the other side, once. */
export const ReviewButton = ({ open, other }: ReviewProps) => (
  <DialogButton
    variant="primary"
    size="small"
    label="Write a review"
    title={`Review ${other}`}
    description={`It is shown on the profile when both of you have written one, or after ${REVIEW_DAYS} days. This cannot be undone.`}
  >
    {(close) => <ReviewForm open={open} onClose={close} />}
  </DialogButton>
)

function ReviewForm({ open: { gig, take }, onClose }: { open: OpenGig; onClose: () => void }) {
  const name = `review of gig ${gig.id}`
  const [draft, , change] = useStoredDraft(name, { rating: 0, text: '' })
  const send = async () => {
    const { rating, text } = draft
    const sent = await call('POST /api/freelance/gigs/{gigId}/review', { gigId: gig.id, body: { rating, text: text.trim() } })
    onClose()
    deleteDraft(name)
    toast.success(sent.reviews.length > 1 ? 'Both reviews are shown now' : 'Review saved')
    await take((now): Gig => ({ ...now, reviews: sent.reviews, isReviewed: true }))
  }
  return (
    <DialogForm
      names={['rating', 'text']}
      submit="Send review"
      busy="Sending..."
      failure="The review was not sent"
      onSubmit={send}
      onCancel={onClose}
    >
      <RatingField value={draft.rating} onChange={(rating) => change({ rating })} />
      <TextArea
        {...textFieldsOf(draft, change)('text')}
        label="Review"
        optional
        placeholder="How it was to work together"
        maxLength={REVIEW_MAX}
      />
    </DialogForm>
  )
}

const RATINGS = [1, 2, 3, 4, 5] as const

/** One to five stars; 0 is none yet. */
function RatingField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const problem = use(FormContext).errors?.fields['rating']
  const problemId = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={problem && problemId}>
      <legend className={styles.legend}>Rating</legend>
      <Row align="stretch">
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.star} data-full={rating <= value || undefined}>
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              className="visually-hidden"
              onChange={() => onChange(rating)}
            />
            <Star size={24} />
            <span className="visually-hidden">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          </label>
        ))}
      </Row>
      {problem === undefined ? null : (
        <Text id={problemId} size="sm" tone="danger">
          {problem}
        </Text>
      )}
    </fieldset>
  )
}
