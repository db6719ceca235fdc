import { isoWeekOf } from '../../../../shared/format/iso-week.ts'
import { deleteBoardPosition, putBoardPosition, type BoardPosition } from '../../../data/points/boards.ts'
import { updateScoreCopies, type Score, type ScoreCopies } from '../../../data/points/scores.ts'
import { commit } from '../../../data/transaction.ts'
import { monthOf } from '../calendar.ts'
import { DAY_SECONDS, utcDay } from '../../../../shared/time.ts'
import { reward } from '../award.ts'

export type Period = 'week' | 'month' | 'all'

export function bucketOf(period: Period, now = Date.now()): string {
  const day = utcDay(now)
  return period === 'all' ? period : period === 'week' ? `week#${isoWeekOf(day)}` : `month#${monthOf(day)}`
}

const WEEK_KEPT_DAYS = 60
const MONTH_KEPT_DAYS = 400

/** Updates a user's board positions from the score; idempotent, and an older score changes nothing. */
export async function updateBoards(score: Score): Promise<void> {
  const { userId, level, version, person, optedOut = false, invisible = false, unlistedFrom = null } = score
  const hidden = optedOut || invisible || !isListed(unlistedFrom)
  await Promise.all(sumsOf(score).map((sum) => commit(putBoardPosition({ ...sum, userId, level, version, person, hidden, unlistedFrom }))))
}

/** Whether the boards list a user: not one who has not proved their e-mail in time. */
export const isListed = (unlistedFrom: Score['unlistedFrom']): boolean => !unlistedFrom || new Date().toISOString() < unlistedFrom

export async function leaveBoards(score: Score): Promise<void> {
  await Promise.all(sumsOf(score).map(({ bucket }) => commit(deleteBoardPosition(score.userId, bucket))))
}

type Sum = Pick<BoardPosition, 'bucket' | 'points' | 'endsAt'>

function sumsOf({ weeks, months, verified }: Score): Sum[] {
  const kept = (days: number) => Math.floor(Date.now() / 1_000) + days * DAY_SECONDS
  return [
    { bucket: 'all', points: verified },
    ...Object.entries(weeks).map(([week, points]) => ({ bucket: `week#${week}`, points, endsAt: kept(WEEK_KEPT_DAYS) })),
    ...Object.entries(months).map(([month, points]) => ({ bucket: `month#${month}`, points, endsAt: kept(MONTH_KEPT_DAYS) })),
  ]
}

/** Copies what the boards show of a user to the score, which is created when there is none yet. */
export async function copyToScore(userId: string, copies: ScoreCopies): Promise<void> {
  const copied = updateScoreCopies(userId, copies)
  const { refused } = await commit(copied)
  if (refused === undefined) return
  // The event of the registration is yet to come; its award is idempotent.
  await reward(userId, 'account.register', userId)
  await commit(copied)
}
