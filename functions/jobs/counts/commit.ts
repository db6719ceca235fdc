import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { Failure } from '../../../shared/errors.ts'
import { count, linkDays, linkTotals } from '../../data/counters.ts'
import { bury, moveMark } from '../../data/marks.ts'
import { findAll } from '../../data/table.ts'
import { transact, type Write } from '../../data/write.ts'
import { capped, withoutNames } from './breakdowns.ts'
import type { Chunk } from './chunk.ts'

/**
 * Counts a chunk and moves the shard's mark in one transaction. Gives where the mark stands then: at the chunk's end when it was
 * counted, where another invocation left it when that one was faster, where it was when the items were busy.
 */
export async function countChunk(shardId: string, mark: string, chunk: Chunk): Promise<string> {
  const namesOf = await namesPresent(chunk)
  const full = new Set<string>()
  for (;;) {
    const writes = writesOf(shardId, mark, chunk, namesOf, full)
    try {
      const refused = await transact(writes)
      const now = refused?.['mark']?.['seq']
      return refused ? (typeof now === 'string' ? now : '') : chunk.through
    } catch (error) {
      if (error instanceof Failure && error.code === 'request.busy') return mark
      const tooLarge = tooLargeOf(error, Object.keys(writes)).filter((name) => chunk.days.has(name) && !full.has(name))
      if (tooLarge.length === 0) throw error
      for (const name of tooLarge) full.add(name)
    }
  }
}

/** The attributes that each day of the chunk has by now. Shards overlap, so a day can get a few names over its number. */
async function namesPresent({ days }: Chunk): Promise<Map<string, string[]>> {
  const named = [...days].filter(([, { breakdowns }]) => Object.keys(breakdowns).length > 0)
  const rows = await findAll(
    named.map(([, { link, day }]) => linkDays.key({ linkId: link.linkId, day })),
    { consistent: true },
  )
  return new Map(named.map(([name], at) => [name, Object.keys(rows[at] ?? {}).filter((attribute) => attribute.includes(':'))]))
}

function writesOf(shardId: string, mark: string, chunk: Chunk, namesOf: ReadonlyMap<string, string[]>, full: ReadonlySet<string>) {
  const writes: Record<string, Write> = { mark: moveMark(shardId, mark, chunk.through) }
  for (const [linkId, { link, total, last }] of chunk.totals) writes[linkId] = count(linkTotals, link, total, last)
  for (const [name, { link, day, hours, breakdowns }] of chunk.days) {
    const named = full.has(name) ? withoutNames(breakdowns) : capped(breakdowns, namesOf.get(name) ?? [])
    writes[name] = count(linkDays, { linkId: link.linkId, day }, { ...hours, ...named })
  }
  for (const { seq, why, text } of chunk.dead) writes[seq] = bury({ shardId, seq, why, text })
  return writes
}

/** The writes that a cancelled transaction names as too large. */
function tooLargeOf(error: unknown, names: string[]): string[] {
  if (!(error instanceof TransactionCanceledException)) return []
  const refused = (error.CancellationReasons ?? []).map(({ Code }) => Code === 'ValidationError')
  return names.filter((_, at) => refused[at])
}
