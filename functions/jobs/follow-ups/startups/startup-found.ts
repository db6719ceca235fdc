import { isDeepStrictEqual } from 'node:util'
import { getStartup, startups } from '../../../data/startups/startups.ts'
import { keepFound } from '../../../domain/search/keep-found.ts'
import { findableOf, STARTUPS } from '../../../domain/startups/found-startups.ts'
import { followUp } from '../follow-up.ts'

/** Startups are found by what they are now: text, stage, open roles, and the week of their last change; with the tombstone by nothing. */
export const startupFound = followUp(startups, ['INSERT', 'MODIFY', 'REMOVE'], async (startup, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(startup))) return
  await keepFound(STARTUPS, startup.id, async () => {
    const now = await getStartup(startup.id, { consistent: true })
    return now && findableOf(now)
  })
})
