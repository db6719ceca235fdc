import type { Leaderboard } from '../../../../shared/entities/points.ts'
import { LEADERS, PLACES_COUNTED } from '../../../../shared/points.ts'
import { countAbove, getBoardPlace, listBoard, type BoardPlace } from '../../../data/points/boards.ts'
import { bucketOf, type Period } from './boards.ts'

type Place = Leaderboard['items'][number]

/**
 * The fifty with the most verified points of a period, and the caller's own place, if there is one: two reads in parallel,
 * and a count for a caller who is not among the fifty. Of equal points the younger account comes first.
 */
export async function leaderboard(period: Period, userId: string): Promise<Leaderboard> {
  const bucket = bucketOf(period)
  const [leaders, mine] = await Promise.all([listBoard(bucket, LEADERS), getBoardPlace(userId, bucket)])
  const items = leaders.map((place, at) => placeOf(place, at + 1))
  const listed = items.find(({ person }) => person.id === userId)
  return { items, mine: listed ?? (mine && isOnBoard(mine) ? placeOf(mine, await rankOf(mine)) : null) }
}

const isOnBoard = ({ hidden, points }: BoardPlace): boolean => !hidden && points > 0

const placeOf = ({ points, person, level }: BoardPlace, rank: number): Place => ({ rank, points, person, level })

/** One more than those with more; at most `PLACES_COUNTED` are counted. */
const rankOf = async (place: BoardPlace): Promise<number> => 1 + (await countAbove(place, PLACES_COUNTED))
