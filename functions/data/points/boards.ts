import type { Person } from '../../../shared/entities/user.ts'
import { countBeyond, entity, find, page, recordOf } from '../store/table.ts'
import { remove, put, type Mutation } from '../store/write.ts'
import { pointsPartition } from './partition.ts'

/** A user's position on the leaderboard of one week, one month or all time. Not indexed while hidden or without points. */
export interface BoardPosition {
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
export const boardPositions = entity<BoardPosition, Pick<BoardPosition, 'userId' | 'bucket'>>({
  kind: 'board',
  key: ({ userId, bucket }) => ({ pk: pointsPartition(userId), sk: `BOARD#${bucket}` }),
  indexes: (position) =>
    position.hidden || position.points <= 0
      ? {}
      : { gsi1: { pk: boardPartition(position.bucket), sk: boardSort(position.points, position.userId) } },
  expires: ({ endsAt }) => endsAt,
})

/** The partition of a board in GSI1, fewest points first. */
const boardPartition = (bucket: string): string => `BOARD#${bucket}`
const POINTS_DIGITS = 10
const boardSort = (points: number, userId: string): string => `${String(points).padStart(POINTS_DIGITS, '0')}#${userId}`

export const getBoardPosition = (userId: string, bucket: string): Promise<BoardPosition | undefined> =>
  find(boardPositions, { userId, bucket })

export async function listBoard(bucket: string, limit: number): Promise<BoardPosition[]> {
  const { rows } = await page({ index: 'gsi1', pk: boardPartition(bucket), newestFirst: true, limit })
  return rows.map((row) => recordOf<BoardPosition>(row))
}

/** Counts the positions above this one, up to `limit`. */
export const countAbove = ({ bucket, points, userId }: BoardPosition, limit: number): Promise<number> =>
  countBeyond({ index: 'gsi1', pk: boardPartition(bucket), sk: boardSort(points, userId), limit })

/** Stores a position unless one of a newer score is stored. */
export const putBoardPosition = (position: BoardPosition): Mutation =>
  put(boardPositions, position, { below: { version: position.version + 1 } })

export const deleteBoardPosition = (userId: string, bucket: string): Mutation => remove(boardPositions.key({ userId, bucket }))
