import { linkTotals } from '../../../data/links/totals.ts'
import { rewardVisits } from '../../../domain/points/visits.ts'
import { followUp } from '../follow-up.ts'

/** Rewards the creator of a link for the visits that counting added to its total. */
export const visitsCounted = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ userId, linkId, clicks = 0 }, before) => {
  await rewardVisits(userId, linkId, { from: before?.clicks ?? 0, to: clicks })
})
