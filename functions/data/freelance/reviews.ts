import type { Person } from '../../../shared/entities/person.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { listAll, listPage } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { assignment } from '../store/expression.ts'
import { change, check, put, remove, type Mutation, type Write } from '../store/write.ts'
import { gigPartition } from './gigs.ts'
import { ratingPartition } from '../ratings.ts'

export const SIDES = ['poster', 'freelancer'] as const
/** Who wrote a review: the side of the poster, or the freelancer. */
export type Side = (typeof SIDES)[number]

/** A review of the other side of a completed gig (domain 3.9). */
export interface StoredReview {
  gigId: string
  /** Of a gig that no longer changes. */
  gigTitle: string
  side: Side
  author: Person
  /** The user or startup that it is about. */
  subjectId: string
  rating: number
  text: string
  createdAt: string
  /** When it became visible: with the other one, or after 14 days. */
  shownAt: string | null
  /** An operator took its text down, and it does not count. */
  isRemoved?: boolean
}
type ReviewId = Pick<StoredReview, 'gigId' | 'side'>
const REVIEW = 'REVIEW#'
export const reviews = entity<StoredReview, ReviewId>({
  kind: 'review',
  key: ({ gigId, side }) => ({ pk: gigPartition(gigId), sk: `${REVIEW}${side}` }),
  indexes: ({ author, subjectId, gigId, createdAt }) => ({
    gsi1: { pk: `USER#${author.id}`, sk: `${REVIEW}${createdAt}#${gigId}` },
    gsi2: { pk: ratingPartition(subjectId), sk: `${REVIEW}${createdAt}#${gigId}` },
  }),
})
/** A page of the reviews about a user or a startup, also of those that are not shown, newest first. */
export const listReviewsAbout = (subjectId: string, page: PageOptions): Promise<ListPage<StoredReview>> =>
  listPage(reviews, { ...page, index: 'gsi2', pk: ratingPartition(subjectId), prefix: REVIEW, newestFirst: true })
/** The reviews that a user wrote, as the index has them. */
export const listReviewsOfUser = (userId: string): Promise<StoredReview[]> =>
  listAll(reviews, { index: 'gsi1', pk: `USER#${userId}`, prefix: REVIEW })
export const reviewRef = (id: ReviewId): Ref<StoredReview> => refTo(reviews, id)
export const putReview = (review: StoredReview): Mutation => put(reviews, review, { absent: true })
/** There is no review of this side; only checks. */
export const requireNoReview = (id: ReviewId): Write => check(reviews.key(id), { absent: true })
export const updateReviewAuthor = ({ gigId, side }: ReviewId, author: Person): Mutation =>
  change(reviews.key({ gigId, side }), { set: { author } }, { exists: true })
const asRead = ({ shownAt, isRemoved }: StoredReview) => ({
  equals: { shownAt, isRemoved },
  without: isRemoved === undefined ? ['isRemoved'] : [],
})
/** What an operator changes. */
export const replaceReview = (before: StoredReview, { text, isRemoved }: StoredReview): Mutation =>
  change(reviews.key(before), assignment({ text, isRemoved }), asRead(before))
/** It is shown, and taken down or not, as it was read; only checks. */
export const requireReview = (review: StoredReview): Write => check(reviews.key(review), asRead(review))
/** Shows a review that is not shown yet. */
export const showReview = (review: StoredReview, shownAt: string): Mutation =>
  change(reviews.key(review), { set: { shownAt } }, asRead(review))
export const deleteReview = (id: ReviewId): Mutation => remove(reviews.key(id))
/** The same, once. */
export const deleteExistingReview = (id: ReviewId): Mutation => remove(reviews.key(id), { exists: true })
