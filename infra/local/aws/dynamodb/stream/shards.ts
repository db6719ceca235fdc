const SHARD_COUNT = 4
const shardName = (at: number) => `shardId-00000000000000000000-0000000${at}`

/** The shards of the stream: their names never change, and one partition key is always in the same one. */
export const SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, at) => shardName(at))

/** The shard of a partition key (FNV-1a). */
export function shardOf(partition: string): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(partition)) hash = Math.imul(hash ^ byte, 0x01000193)
  return shardName(((hash ^ (hash >>> 16)) >>> 0) % SHARD_COUNT)
}
