import { Star } from 'lucide-react'
import { use, useId } from 'react'
import { FormContext } from '../../../../ui/form/form-context.ts'
import styles from './rating-field.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

/** One to five stars; 0 is none yet. */
export function RatingField({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const problem = use(FormContext).errors?.fields['rating']
  const problemId = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={problem && problemId}>
      <legend className={styles.legend}>Rating</legend>
      <div className={styles.stars}>
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
            <Star size={24} aria-hidden />
            <span className="visually-hidden">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
