import { gigPartition } from './gigs.ts'
import { entity } from '../store/table.ts'
import { SAVED, savedList, type Saved, type SavedCount } from '../saved-list.ts'

const PREFIX = 'SAVED-GIG#'
/** A gig that a user saved. */
export interface SavedGig extends Saved {
  gigId: string
}
export const savedGigs = entity<SavedGig, Pick<SavedGig, 'userId' | 'gigId'>>({
  kind: 'saved-gig',
  key: ({ userId, gigId }) => ({ pk: `USER#${userId}`, sk: `${PREFIX}${gigId}` }),
  indexes: ({ userId, gigId }) => ({ gsi1: { pk: gigPartition(gigId), sk: `${SAVED}${userId}` } }),
})
export const savedGigCounts = entity<SavedCount, { userId: string }>({
  kind: 'saved-gig-count',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'SAVED-GIG' }),
})
export const gigsSaved = savedList(savedGigs, savedGigCounts, { prefix: PREFIX, partition: gigPartition('') })
