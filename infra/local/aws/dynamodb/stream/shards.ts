/** How many shards a stream has unless it is opened with another number, at most 256. */
export const DEFAULT_SHARDS = 4
const DIGITS = 8

/** The names of the shards of a stream, which never change. */
export const shardNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `shardId-00000000000000000000-${String(at).padStart(DIGITS, '0')}`)

/** The number of a shard, from 0. */
export const shardNumber = (shard: string): number => Number(shard.slice(-DIGITS))

/** The shard of a partition, always the same one (FNV-1a). */
export function shardOf(partition: string, shards: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(partition)) hash = Math.imul(hash ^ byte, 0x01000193)
  return shards[((hash ^ (hash >>> 16)) >>> 0) % shards.length] ?? ''
}
