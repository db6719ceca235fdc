import { Failure } from '../../../shared/errors.ts'
import { addToClicks } from '../../data/analytics/click-counts.ts'
import { moveCheckpoint, putDeadRecord, sequenceIn } from '../../data/links/checkpoints.ts'
import { addToDay, counterDayRef } from '../../data/links/counters.ts'
import { addToTotal } from '../../data/links/totals.ts'
import { getEach } from '../../data/reads.ts'
import { invalidWrites, transact, type Write } from '../../data/transaction.ts'
import { capped, withoutNames } from '../../domain/links/counting/breakdowns.ts'
import type { Chunk } from './chunk.ts'

/**
 * Counts a chunk and advances the checkpoint of that name in one transaction. Returns where the checkpoint is then: at the chunk's end
 * when it was counted, where another invocation left it when that one was faster, where it was when the items were busy.
 */
export async function countChunk(checkpointName: string, checkpoint: string, chunk: Chunk): Promise<string> {
  const namesOf = await namesPresent(chunk)
  const full = new Set<string>()
  for (;;) {
    const writes = writesOf(checkpointName, checkpoint, chunk, namesOf, full)
    try {
      const refused = await transact(writes)
      return refused ? sequenceIn(refused['checkpoint']) : chunk.through
    } catch (error) {
      if (error instanceof Failure && error.code === 'http.busy') return checkpoint
      const tooLarge = invalidWrites(error, Object.keys(writes)).filter((name) => name.startsWith('day ') && !full.has(name))
      if (tooLarge.length === 0) throw error
      for (const name of tooLarge) full.add(name)
    }
  }
}

/** The names that each day of the chunk has. Shards overlap, so a day can get a few names over its limit. */
async function namesPresent({ items }: Chunk): Promise<Map<string, string[]>> {
  const days = [...items].flatMap(([name, { to, named }]) =>
    'day' in to && Object.keys(named).length > 0 ? [{ name, ref: counterDayRef(to.day) }] : [],
  )
  const found = await getEach(
    days.map(({ ref }) => ref),
    { consistent: true },
  )
  return new Map(days.map(({ name }, at) => [name, Object.keys(found[at] ?? {}).filter((attribute) => attribute.includes(':'))]))
}

function writesOf(
  checkpointName: string,
  checkpoint: string,
  chunk: Chunk,
  namesOf: ReadonlyMap<string, string[]>,
  full: ReadonlySet<string>,
): Record<string, Write> {
  const writes: Record<string, Write> = { checkpoint: moveCheckpoint(checkpointName, checkpoint, chunk.through) }
  for (const [name, { to, sums, named, last }] of chunk.items) {
    const kept = full.has(name) ? withoutNames(named) : capped(named, namesOf.get(name) ?? [])
    if ('total' in to) writes[name] = addToTotal(to.total, sums, last)
    else if ('day' in to) writes[name] = addToDay(to.day, { ...sums, ...kept })
    else writes[name] = addToClicks(to.clicks, sums)
  }
  for (const { seq, why, text } of chunk.dead) writes[seq] = putDeadRecord({ shardId: checkpointName, seq, why, text })
  return writes
}
