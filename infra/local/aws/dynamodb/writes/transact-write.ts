import { atTable, consumedCapacityPerTable, type Consumed } from '../capacity/consumed.ts'
import { readUnits, TRANSACTION } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { invalid } from '../refusal.ts'
import { readTransactWrite } from '../requests/transact.ts'
import type { WriteRequest } from '../requests/write.ts'
import { attempt, type Change } from './attempt.ts'
import { commit, refusingOnDisk } from './commit.ts'
import { planWrite } from './plan.ts'
import type { Tokens } from './tokens.ts'
import { each, refuseConflicts, refuseTwice } from './transaction.ts'

/** What a transaction cost when it happened, and what a repetition of it costs: reading what it wrote. */
export interface Committed {
  written: Consumed[]
  repeated: Consumed[]
}
const MOST_BYTES = 4 * 1024 * 1024

/** TransactWriteItems: up to 100 writes, all or none; once for each token. */
export async function transactWrite(core: Core, tokens: Tokens<Committed>, input: unknown): Promise<string> {
  const { writes, token, capacity } = readTransactWrite(input)
  const start = () => run(core, writes)
  const { result, repeated } =
    token === undefined
      ? { result: await start(), repeated: false }
      : await tokens.once(token, (input as { TransactItems: unknown }).TransactItems, start)
  const consumed = repeated
    ? consumedCapacityPerTable(capacity, result.repeated, 'Read')
    : consumedCapacityPerTable(capacity, result.written, 'Write')
  return JSON.stringify(consumed)
}

async function run(core: Core, writes: readonly WriteRequest[]): Promise<Committed> {
  const planned = writes.map((request) => planWrite(core.tables, request))
  refuseTwice(planned)
  if (core.faults.conflictWhenLocked)
    refuseConflicts(
      core.held.conflicts(
        planned.map(({ item }) => item),
        'transaction',
      ),
      planned,
    )
  const { changes, done } = await refusingOnDisk(core, planned, () => {
    const attempted = refuseSize(each(planned, (write) => attempt(core, write, true)))
    return { changes: attempted, done: commit(core, attempted, 'transaction') }
  })
  await done
  return { written: changes.map(({ consumed }) => consumed), repeated: changes.map(repeatCost) }
}

function refuseSize(changes: Change[]): Change[] {
  const bytes = changes.reduce((total, { next }) => total + (next?.size ?? 0), 0)
  if (bytes > MOST_BYTES) throw invalid('Collection size of items in transaction exceeds the maximum allowed size of 4 MB')
  return changes
}

const repeatCost = ({ write, old, next }: Change): Consumed =>
  atTable(write.table.name, readUnits((next ?? old)?.size ?? 0, true) * TRANSACTION)
