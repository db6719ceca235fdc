import { linkTotals } from '../../../data/links/totals.ts'
import { rewardVisits } from '../../../domain/points/visits.ts'
import { followUp } from '../follow-up.ts'

export const visitsCounted = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ clicks = 0, ...link }, before) => {
  await rewardVisits(link, { from: before?.clicks ?? 0, to: clicks })
})
