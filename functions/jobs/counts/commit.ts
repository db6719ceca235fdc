import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { Failure } from '../../../shared/errors.ts'
import { count, counterDays, linkTotals } from '../../data/links/counters.ts'
import { bury, moveMark } from '../../data/links/checkpoints.ts'
import { findAll } from '../../data/store/table.ts'
import { transact, type Write } from '../../data/store/write.ts'
import { capped, withoutNames } from '../../domain/links/counting/breakdowns.ts'
import type { Chunk } from './chunk.ts'

/**
 * Counts a chunk and moves the mark of that name in one transaction. Gives where the mark stands then: at the chunk's end when it was
 * counted, where another invocation left it when that one was faster, where it was when the items were busy.
 */
export async function countChunk(markName: string, mark: string, chunk: Chunk): Promise<string> {
  const namesOf = await namesPresent(chunk)
  const full = new Set<string>()
  for (;;) {
    const writes = writesOf(markName, mark, chunk, namesOf, full)
    try {
      const refused = await transact(writes)
      const now = refused?.['mark']?.['seq']
      return refused ? (typeof now === 'string' ? now : '') : chunk.through
    } catch (error) {
      if (error instanceof Failure && error.code === 'request.busy') return mark
      const tooLarge = tooLargeOf(error, Object.keys(writes)).filter((name) => name.startsWith('day ') && !full.has(name))
      if (tooLarge.length === 0) throw error
      for (const name of tooLarge) full.add(name)
    }
  }
}

/** The attributes that each day of the chunk has by now. Shards overlap, so a day can get a few names over its number. */
async function namesPresent({ items }: Chunk): Promise<Map<string, string[]>> {
  const days = [...items].flatMap(([name, { to, named }]) =>
    'day' in to && Object.keys(named).length > 0 ? [{ name, key: counterDays.key(to.day) }] : [],
  )
  const rows = await findAll(
    days.map(({ key }) => key),
    { consistent: true },
  )
  return new Map(days.map(({ name }, at) => [name, Object.keys(rows[at] ?? {}).filter((attribute) => attribute.includes(':'))]))
}

function writesOf(markName: string, mark: string, chunk: Chunk, namesOf: ReadonlyMap<string, string[]>, full: ReadonlySet<string>) {
  const writes: Record<string, Write> = { mark: moveMark(markName, mark, chunk.through) }
  for (const [name, { to, sums, named, last }] of chunk.items) {
    const kept = full.has(name) ? withoutNames(named) : capped(named, namesOf.get(name) ?? [])
    writes[name] = 'total' in to ? count(linkTotals, to.total, sums, last) : count(counterDays, to.day, { ...sums, ...kept })
  }
  for (const { seq, why, text } of chunk.dead) writes[seq] = bury({ shardId: markName, seq, why, text })
  return writes
}

/** The writes that a cancelled transaction names as too large. */
function tooLargeOf(error: unknown, names: string[]): string[] {
  if (!(error instanceof TransactionCanceledException)) return []
  const refused = (error.CancellationReasons ?? []).map(({ Code }) => Code === 'ValidationError')
  return names.filter((_, at) => refused[at])
}
