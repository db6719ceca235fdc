import type { Leaderboard } from '../../../../shared/entities/points.ts'
import { LEADERS, POSITIONS_COUNTED } from '../../../../shared/points.ts'
import { countAbove, getBoardPosition, listBoard, type BoardPosition } from '../../../data/points/boards.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { bucketOf, isListed, type Period } from './boards.ts'

type Position = Leaderboard['items'][number]

/**
 * The fifty with the most verified points of a period, and the caller's own position, if there is one: two reads in parallel,
 * and a count for a caller who is not among the fifty. Of equal points the younger account comes first.
 */
export async function leaderboard(period: Period, userId: string): Promise<Leaderboard> {
  const bucket = bucketOf(period)
  const [leaders, mine] = await Promise.all([listBoard(bucket, LEADERS), getBoardPosition(userId, bucket)])
  const items = leaders
    .filter(isOnBoard)
    .slice(0, LEADERS)
    .map((position, at) => positionOf(position, at + 1))
  const listed = items.find(({ person }) => person.id === userId)
  return { items, mine: listed ?? (mine && isOnBoard(mine) ? positionOf(mine, await rankOf(mine)) : null) }
}

/** Accounts younger than a day are not listed, nor without a proved e-mail (domain 3.16). */
const isOnBoard = ({ hidden, points, userId, unlistedFrom }: BoardPosition): boolean =>
  !hidden && points > 0 && isListed(unlistedFrom) && Date.now() - timeOfUlid(userId) >= DAY_MS

const positionOf = ({ points, person, level }: BoardPosition, rank: number): Position => ({ rank, points, person, level })

/** One more than those with more; at most `POSITIONS_COUNTED` are counted. */
const rankOf = async (position: BoardPosition): Promise<number> => 1 + (await countAbove(position, POSITIONS_COUNTED))
