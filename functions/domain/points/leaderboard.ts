import type { Leaderboard } from '../../../shared/entities/points.ts'
import { LEADERS, PLACES_COUNTED } from '../../../shared/points.ts'
import { boardPartition, boardPlaces, boardSort, type BoardPlace } from '../../data/points/points.ts'
import { countBeyond, find, page, recordOf } from '../../data/store/table.ts'
import { bucketOf, type Period } from './boards.ts'

type Place = Leaderboard['items'][number]

/**
 * The fifty with the most verified points of a period, and the caller's own place unless he is on no board: two reads side by
 * side, and a count for whoever is not among the fifty. Of equal points the younger account comes first.
 */
export async function leaderboard(period: Period, userId: string): Promise<Leaderboard> {
  const bucket = bucketOf(period)
  const [{ rows }, mine] = await Promise.all([
    page({ index: 'gsi1', pk: boardPartition(bucket), newestFirst: true, limit: LEADERS }),
    find(boardPlaces, { userId, bucket }),
  ])
  const items = rows.map((row, at) => placeOf(recordOf<BoardPlace>(row), at + 1))
  const listed = items.find(({ person }) => person.id === userId)
  return { items, mine: listed ?? (mine && isOnBoard(mine) ? placeOf(mine, await rankOf(mine)) : null) }
}

const isOnBoard = ({ hidden, points }: BoardPlace): boolean => !hidden && points > 0

const placeOf = ({ points, person, level }: BoardPlace, rank: number): Place => ({ rank, points, person, level })

/** One more than those with more; at most `PLACES_COUNTED` are counted. */
const rankOf = async ({ bucket, points, userId }: BoardPlace): Promise<number> =>
  1 + (await countBeyond({ index: 'gsi1', pk: boardPartition(bucket), sk: boardSort(points, userId), limit: PLACES_COUNTED }))
