import { createHash } from 'node:crypto'
import type { Person } from '../../../shared/entities/person.ts'
import { all, countBeyond, entity, find, recordOf } from '../store/table.ts'
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
  unlistedFrom?: string | null
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
      : { gsi1: { pk: shardsOf(position.bucket)[shardOf(position.userId)] ?? '', sk: boardSort(position) } },
  expires: ({ endsAt }) => endsAt,
})

/** A changed score is two writes to a key of GSI1, which takes 1,000 a second. */
const SHARDS = 4
const shardOf = (userId: string): number => createHash('sha256').update(userId).digest().readUInt8() % SHARDS
/** The partitions of a board in GSI1, fewest points first. The first has the name from before there were shards, so it has former positions. */
const shardsOf = (bucket: string): readonly string[] =>
  Array.from({ length: SHARDS }, (_, shard) => (shard === 0 ? `BOARD#${bucket}` : `BOARD#${bucket}#${shard}`))

const POINTS_DIGITS = 10
const boardSort = ({ points, userId }: Pick<BoardPosition, 'points' | 'userId'>): string =>
  `${String(points).padStart(POINTS_DIGITS, '0')}#${userId}`

export const getBoardPosition = (userId: string, bucket: string): Promise<BoardPosition | undefined> =>
  find(boardPositions, { userId, bucket })

/** The positions with the most points, at least `limit` if there are so many; of equal points the younger account first. One query a shard, in parallel. */
export async function listBoard(bucket: string, limit: number): Promise<BoardPosition[]> {
  const shards = await Promise.all(shardsOf(bucket).map((pk) => all({ index: 'gsi1', pk, newestFirst: true, limit })))
  const found = shards.flat().map((row) => recordOf<BoardPosition>(row))
  return found.toSorted((one, other) => (boardSort(one) < boardSort(other) ? 1 : -1))
}

/** Counts the positions above this one, up to `limit`: a share of it in each shard, and more where the shares do not decide. */
export async function countAbove(position: BoardPosition, limit: number): Promise<number> {
  const share = Math.ceil(limit / SHARDS)
  const count = (pk: string, most: number) => countBeyond({ index: 'gsi1', pk, sk: boardSort(position), limit: most })
  const shards = shardsOf(position.bucket)
  const first = await Promise.all(shards.map((pk) => count(pk, share)))
  const isDecided = sumOf(first) >= limit || first.every((some) => some < share)
  const counts = isDecided
    ? first
    : await Promise.all(shards.map((pk, at) => (first[at] === share ? count(pk, limit) : Promise.resolve(first[at] ?? 0))))
  return Math.min(sumOf(counts), limit)
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Stores a position unless one of a newer score is stored. */
export const putBoardPosition = (position: BoardPosition): Mutation =>
  put(boardPositions, position, { below: { version: position.version + 1 } })

export const deleteBoardPosition = (userId: string, bucket: string): Mutation => remove(boardPositions.key({ userId, bucket }))
