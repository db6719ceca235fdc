import { ACTIONS } from '../../../shared/points.ts'
import type { LinkTotalId } from '../../data/links/totals.ts'
import { getMembership } from '../../data/teams/memberships.ts'
import { getScore } from '../../data/points/scores.ts'
import { reward } from './award.ts'
import { utcDay } from '../../../shared/time.ts'

const ACTION = 'affiliate.click'

/**
 * Rewards a member for the visits by which their link's total grew: one line for all of them, named by the link and the number that it reached,
 * which the total reaches once. After the line that meets the day's cap none is written, so that a link that goes round the
 * world costs half a read unit per count and no writes.
 */
export async function rewardVisits({ userId, startupId, linkId }: LinkTotalId, { from, to }: { from: number; to: number }): Promise<void> {
  if (to <= from) return
  const score = await getScore(userId)
  const { points, cap } = ACTIONS[ACTION]
  if ((score?.days[utcDay()]?.[ACTION] ?? 0) >= cap) return
  if ((await getMembership({ startupId, userId })) === undefined) return
  await reward(userId, ACTION, `${linkId}#${to}`, { requested: (to - from) * points, startupId })
}
