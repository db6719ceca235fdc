import { isDeepStrictEqual } from 'node:util'
import { getStartup, startups } from '../../../data/startups/startups.ts'
import { updateSearchIndex } from '../../../domain/search/update-search-index.ts'
import { findableOf, STARTUPS } from '../../../domain/startups/startup-search-index.ts'
import { followUp } from '../follow-up.ts'

/** Updates the search index when text, stage, open roles or week of the last change differ; a tombstone removes all entries. */
export const indexStartup = followUp(startups, ['INSERT', 'MODIFY', 'REMOVE'], async (startup, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(startup))) return
  await updateSearchIndex(STARTUPS, startup.id, async () => {
    const now = await getStartup(startup.id, { consistent: true })
    return now && findableOf(now)
  })
})
