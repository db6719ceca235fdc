const LANES = 4

/** The shards of the stream: their names never change, and one partition key is always in the same one. */
export const SHARDS: readonly string[] = Array.from({ length: LANES }, (_, lane) => `shardId-00000000000000000000-0000000${lane}`)

/** The shard of a partition key (FNV-1a). */
export function shardOf(partition: string): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(partition)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return SHARDS[(hash ^ (hash >>> 16)) % LANES] ?? ''
}
