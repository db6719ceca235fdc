import { consumedCapacityPerTable, type Consumed } from '../capacity/consumed.ts'
import type { Core } from '../core.ts'
import { invalid, isThrottle } from '../refusal.ts'
import { readBatchWrite } from '../requests/batch.ts'
import { planWrite, type PlannedWrite } from './plan.ts'
import { run } from './single.ts'

/** BatchWriteItem: up to 25 writes that are independent of one another. */
export async function batchWrite(core: Core, input: unknown): Promise<string> {
  const { writes, capacity } = readBatchWrite(input)
  const planned = writes.map((request) => planWrite(core.tables, request))
  if (new Set(planned.map(({ item }) => item)).size < planned.length) throw invalid('Provided list of item keys contains duplicates')
  const outcomes = await Promise.all(planned.map((write) => runOne(core, write)))
  const unprocessed: Record<string, unknown[]> = {}
  for (const [at, { table, given }] of writes.entries()) if (!outcomes[at]) (unprocessed[table] ??= []).push(given)
  const consumed = outcomes.filter((outcome) => outcome !== undefined)
  return JSON.stringify({ UnprocessedItems: unprocessed, ...consumedCapacityPerTable(capacity, consumed) })
}

/** What it cost; nothing when the write was throttled and is left to the caller. */
async function runOne(core: Core, write: PlannedWrite): Promise<Consumed | undefined> {
  try {
    return (await run(core, write)).consumed
  } catch (error) {
    if (isThrottle(error)) return undefined
    throw error
  }
}
