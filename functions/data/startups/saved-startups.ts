import { SAVED_STARTUPS_MAX } from '../../../shared/limits.ts'
import { ListPage, type PageOptions } from '../reads.ts'
import { all, entity, page, recordOf } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'

const SAVED = 'SAVED#'
/** A startup that a user saved to find it again. */
export interface SavedStartup {
  userId: string
  startupId: string
  savedAt: string
}
type SavedId = Pick<SavedStartup, 'userId' | 'startupId'>
export const savedStartups = entity<SavedStartup, SavedId>({
  kind: 'saved-startup',
  key: ({ userId, startupId }) => ({ pk: `USER#${userId}`, sk: `${SAVED}${startupId}` }),
  indexes: ({ userId, startupId }) => ({ gsi1: { pk: `STARTUP#${startupId}`, sk: `${SAVED}${userId}` } }),
})

/** How many startups a user has saved; counted in the transactions that save and remove them. */
interface SavedCount {
  count: number
}
export const savedCounts = entity<SavedCount, { userId: string }>({
  kind: 'saved-count',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'SAVED' }),
})

/** All that a user saved: one Query of at most 200 items, a read unit for each fourteen. */
export async function listSavedStartups(userId: string): Promise<SavedStartup[]> {
  const rows = await all({ pk: `USER#${userId}`, prefix: SAVED, consistent: true })
  return rows.map((row) => recordOf<SavedStartup>(row))
}

/** Who saved a startup. */
export async function listSavesOfStartup(startupId: string, { limit, after }: PageOptions): Promise<ListPage<SavedStartup>> {
  const { rows, next } = await page({
    index: 'gsi1',
    pk: `STARTUP#${startupId}`,
    prefix: SAVED,
    ...(limit !== undefined && { limit }),
    after,
  })
  return new ListPage(
    rows.map((row) => recordOf<SavedStartup>(row)),
    next,
  )
}

export const putSavedStartup = (saved: SavedStartup): Mutation => put(savedStartups, saved, { absent: true })
export const deleteSavedStartup = (id: SavedId): Mutation => remove(savedStartups.key(id), { exists: true })

/** Counts one more; the condition fails at the limit. */
export const incrementSavedCount = (userId: string): Mutation =>
  change(savedCounts.key({ userId }), { add: { count: 1 }, set: { _kind: savedCounts.kind } }, { below: { count: SAVED_STARTUPS_MAX } })

/** Counts one less; the condition fails when the account is being deleted. */
export const decrementSavedCount = (userId: string): Mutation =>
  change(savedCounts.key({ userId }), { add: { count: -1 } }, { exists: true })
