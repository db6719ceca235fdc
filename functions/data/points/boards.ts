import type { Person } from '../../../shared/entities/user.ts'
import { countBeyond, entity, find, page, recordOf } from '../store/table.ts'
import { erase, put, type Mutation } from '../store/write.ts'
import { pointsPartition } from './partition.ts'

/** A person's place on the board of one week, one month, or all time. Without points, or hidden, no index holds it. */
export interface BoardPlace {
  userId: string
  /** `all`, `month#2026-05` or `week#2026-W19`. */
  bucket: string
  points: number
  level: number
  person: Person
  hidden: boolean
  /** The score's. */
  version: number
  /** Seconds since 1970, of a bucket that ends. */
  endsAt?: number
}
export const boardPlaces = entity<BoardPlace, Pick<BoardPlace, 'userId' | 'bucket'>>({
  kind: 'board',
  key: ({ userId, bucket }) => ({ pk: pointsPartition(userId), sk: `BOARD#${bucket}` }),
  indexes: (place) =>
    place.hidden || place.points <= 0 ? {} : { gsi1: { pk: boardPartition(place.bucket), sk: boardSort(place.points, place.userId) } },
  expires: ({ endsAt }) => endsAt,
})

/** The partition of a board in GSI1, fewest points first. */
const boardPartition = (bucket: string): string => `BOARD#${bucket}`
const POINTS_DIGITS = 10
const boardSort = (points: number, userId: string): string => `${String(points).padStart(POINTS_DIGITS, '0')}#${userId}`

export const getBoardPlace = (userId: string, bucket: string): Promise<BoardPlace | undefined> => find(boardPlaces, { userId, bucket })

/** The places with the most points. */
export async function listBoard(bucket: string, limit: number): Promise<BoardPlace[]> {
  const { rows } = await page({ index: 'gsi1', pk: boardPartition(bucket), newestFirst: true, limit })
  return rows.map((row) => recordOf<BoardPlace>(row))
}

/** How many places are above this one, counted up to `limit`. */
export const countAbove = ({ bucket, points, userId }: BoardPlace, limit: number): Promise<number> =>
  countBeyond({ index: 'gsi1', pk: boardPartition(bucket), sk: boardSort(points, userId), limit })

/** Stores a place unless one of a newer score is stored. */
export const putBoardPlace = (place: BoardPlace): Mutation => put(boardPlaces, place, { below: { version: place.version + 1 } })

export const deleteBoardPlace = (userId: string, bucket: string): Mutation => erase(boardPlaces.key({ userId, bucket }))
