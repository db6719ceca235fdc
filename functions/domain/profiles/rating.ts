import type { ReviewAverage } from '../../../shared/entities/freelance/gig.ts'
import { RATING_MIN } from '../../../shared/limits.ts'
import type { Rating } from '../../data/freelance/ratings.ts'

/** The average of a user or a startup, from three shown reviews on. */
export const ratingOf = (rating: Rating | undefined): ReviewAverage | undefined =>
  rating && rating.count >= RATING_MIN ? { average: Math.round((rating.stars / rating.count) * 10) / 10, count: rating.count } : undefined
