import { entity } from '../store/table.ts'
import { SAVED, savedList, type Saved, type SavedCount } from '../saved-list.ts'

/** A startup that a user saved. */
export interface SavedStartup extends Saved {
  startupId: string
}
export const savedStartups = entity<SavedStartup, Pick<SavedStartup, 'userId' | 'startupId'>>({
  kind: 'saved-startup',
  key: ({ userId, startupId }) => ({ pk: `USER#${userId}`, sk: `${SAVED}${startupId}` }),
  indexes: ({ userId, startupId }) => ({ gsi1: { pk: `STARTUP#${startupId}`, sk: `${SAVED}${userId}` } }),
})
export const savedCounts = entity<SavedCount, { userId: string }>({
  kind: 'saved-count',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'SAVED' }),
})
export const startupsSaved = savedList(savedStartups, savedCounts, { prefix: SAVED, partition: 'STARTUP#' })
