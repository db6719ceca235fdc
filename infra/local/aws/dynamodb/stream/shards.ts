const SHARD_COUNT = 4
const shardName = (at: number) => `shardId-00000000000000000000-0000000${at}`

/** The shards of the stream: their names never change, and one partition key is always in the same one. */
export const SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, at) => shardName(at))

/** The number of the shard of a partition among so many (FNV-1a). */
export function shardNumber(partition: string, count: number): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(partition)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash ^ (hash >>> 16)) >>> 0) % count
}

export const shardOf = (partition: string): string => shardName(shardNumber(partition, SHARD_COUNT))
