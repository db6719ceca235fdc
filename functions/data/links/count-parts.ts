import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { CounterDay, Sums } from './counters.ts'
import type { LinkTotal, LinkTotalId } from './totals.ts'

/** What records add to one counter item. */
export interface Addition {
  to: { total: LinkTotalId } | { day: CounterDay } | { clicks: { startupId: string; month: string } | { startupId: string; year: string } }
  /** Numbers that are always few: sums and hours. */
  sums: Sums
  /** Numbers by dimension and name: referrer, country, campaign … */
  named: Sums
  last: Pick<LinkTotal, 'lastClickedAt' | 'lastConversionAt'>
}

/** The link whose counter it is, or the startup. */
export function ownerOf({ to }: Pick<Addition, 'to'>): string {
  if ('total' in to) return to.total.linkId
  return 'day' in to ? to.day.of.slice(to.day.of.lastIndexOf('#') + 1) : to.clicks.startupId
}

/**
 * What a consumer of the stream counted for a link or startup whose counters another consumer wrote at the same time. Never read but
 * from the stream: the parts of an owner lie in one shard, so that only its consumer adds them to the counters (decision 057).
 */
export interface CountPart {
  owner: string
  /** Checkpoint, sequence number and number: stored once. */
  id: string
  at: string
  /** The pass over a batch that made it, and that adds it. */
  pass: string
  additions: readonly Addition[]
}
export const countParts = entity<CountPart, Pick<CountPart, 'owner' | 'id'>>({
  kind: 'count-part',
  key: ({ owner, id }) => ({ pk: `PARTS#${owner}`, sk: id }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + DAY_SECONDS,
})

/** Stores a part. Its transaction advances the checkpoint, so that it is stored once. */
export const putCountPart = (part: CountPart): Mutation => put(countParts, part)
