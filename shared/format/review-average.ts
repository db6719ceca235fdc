import type { ReviewAverage } from '../entities/freelance/gig.ts'

/** The average of a user or a startup with one decimal, from the first shown review on. */
export const reviewAverage = (rating: { stars: number; count: number } | undefined): ReviewAverage | undefined =>
  rating && rating.count > 0 ? { average: Math.round((rating.stars / rating.count) * 10) / 10, count: rating.count } : undefined
