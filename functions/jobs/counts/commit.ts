import { Failure } from '../../../shared/errors.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { addToClicks } from '../../data/analytics/click-counts.ts'
import { moveCheckpoint, putDeadRecord, sequenceIn } from '../../data/links/checkpoints.ts'
import { ownerOf, putCountPart, type Addition } from '../../data/links/count-parts.ts'
import { addToDay, counterDayRef } from '../../data/links/counters.ts'
import { addToTotal } from '../../data/links/totals.ts'
import { getEach } from '../../data/reads.ts'
import { Contended, invalidWrites, transact, type Write } from '../../data/transaction.ts'
import { capped, presentIn, withoutNames, type Present } from '../../domain/links/counting/breakdowns.ts'
import type { Pass } from '../../domain/links/counting/sums.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import type { Chunk } from './chunk.ts'

/** Where a pass over a shard is. */
interface Position {
  pass: Pass
  /** Of the checkpoint. */
  name: string
  checkpoint: string
}

/** Owners of counters that another consumer wrote at the same time. For a minute, what they get goes into parts without a try. */
const contended = new MemoryCache<true>(MINUTE_MS, 1_000)

const known = new MemoryCache<Present>(MINUTE_MS, 1_000)
/** The names that a day had a short time ago. */
export const lastPresentIn = (item: string): Present | undefined => known.get(item)

/** An addition has at most 220 names of 66 bytes (chunk.ts) and a number each: 8 of them stay under half of the 400 kB of an item. */
const ADDITIONS_PER_PART = 8

/**
 * Counts a chunk and advances the checkpoint of that name in one transaction. Returns where the checkpoint is then: at the chunk's end
 * when it was counted, where another invocation left it when that one was faster, where it was when the items were busy.
 * Counters that another consumer is writing get a part each, which the consumer of their owner's shard adds (decision 016).
 */
export async function countChunk(position: Position, chunk: Chunk): Promise<string> {
  const namesOf = await namesPresent(chunk)
  const full = new Set<string>()
  for (;;) {
    const { writes, yielding } = writesOf(position, chunk, namesOf, full)
    try {
      const refused = await transact(writes, yielding)
      return refused ? sequenceIn(refused['checkpoint']) : chunk.through
    } catch (error) {
      if (error instanceof Failure && error.code === 'http.busy') return position.checkpoint
      const met = error instanceof Contended ? error.writes : []
      for (const name of met) contended.set(chunk.items.get(name)?.owner ?? '', true)
      const tooLarge = invalidWrites(error, Object.keys(writes)).filter((name) => name.startsWith('day ') && !full.has(name))
      if (met.length + tooLarge.length === 0) throw error
      for (const name of tooLarge) full.add(name)
    }
  }
}

const isInParts = ({ merged }: Chunk, owner: string): boolean => !merged.has(owner) && contended.get(owner) === true

/** The names that each day of the chunk has. Shards overlap, so a day can get a few names over its limit. */
async function namesPresent(chunk: Chunk): Promise<Map<string, string[]>> {
  const days = [...chunk.items].flatMap(([name, { to, named, owner }]) =>
    'day' in to && Object.keys(named).length > 0 && !isInParts(chunk, owner) ? [{ name, ref: counterDayRef(to.day) }] : [],
  )
  const found = await getEach(
    days.map(({ ref }) => ref),
    { consistent: true },
  )
  const names = new Map(days.map(({ name }, at) => [name, Object.keys(found[at] ?? {}).filter((attribute) => attribute.includes(':'))]))
  for (const [name, present] of names) known.set(name, presentIn(present))
  return names
}

function writesOf(
  { pass, name: checkpointName, checkpoint }: Position,
  chunk: Chunk,
  namesOf: ReadonlyMap<string, string[]>,
  full: ReadonlySet<string>,
): { writes: Record<string, Write>; yielding: string[] } {
  const writes: Record<string, Write> = { checkpoint: moveCheckpoint(checkpointName, checkpoint, chunk.through) }
  const [yielding, parts]: [string[], Addition[]] = [[], []]
  for (const [name, { to, sums, named, last, owner }] of chunk.items) {
    const kept = full.has(name) ? withoutNames(named) : capped(named, namesOf.get(name) ?? [])
    if (isInParts(chunk, owner)) parts.push({ to, sums, named: kept, last })
    else writes[name] = writeOf({ to, sums, named: kept, last })
    if (name in writes && !chunk.merged.has(owner)) yielding.push(name)
  }
  for (const { seq, why, text } of chunk.dead) writes[seq] = putDeadRecord({ shardId: checkpointName, seq, why, text })
  const at = new Date().toISOString()
  for (const [owner, own] of Map.groupBy(parts, ownerOf)) {
    for (let from = 0; from < own.length; from += ADDITIONS_PER_PART) {
      const id = `${checkpointName}#${chunk.through}#${from}`
      writes[`part ${owner} ${from}`] = putCountPart({ owner, id, at, pass, additions: own.slice(from, from + ADDITIONS_PER_PART) })
    }
  }
  return { writes, yielding }
}

function writeOf({ to, sums, named, last }: Addition): Write {
  if ('total' in to) return addToTotal(to.total, sums, last)
  return 'day' in to ? addToDay(to.day, { ...sums, ...named }) : addToClicks(to.clicks, sums)
}
