import { browseEntries, startups } from '../../data/startups.ts'
import { commit, put } from '../../data/write.ts'
import { followUp } from './follow-up.ts'

/** A new startup is found when browsing. */
export const browseEntry = followUp(startups, ['INSERT'], async ({ id, createdAt }) => {
  await commit(put(browseEntries, { token: 'all', startupId: id, createdAt }, { absent: true }))
})
