import type { ReviewAverage } from '../../../shared/entities/freelance/gig.ts'
import type { Rating } from '../../data/freelance/ratings.ts'

/** The average of a user or a startup, from the first shown review on. */
export const ratingOf = (rating: Rating | undefined): ReviewAverage | undefined =>
  rating && rating.count > 0 ? { average: Math.round((rating.stars / rating.count) * 10) / 10, count: rating.count } : undefined
