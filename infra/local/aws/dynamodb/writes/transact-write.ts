import { atTable, toldPerTable, type Consumed } from '../capacity/consumed.ts'
import { itemSize } from '../values/size.ts'
import { readUnits, TRANSACTION } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import { invalid } from '../refusal.ts'
import type { Change } from './attempt.ts'
import { commit } from './commit.ts'
import { attemptPaid } from './paid.ts'
import { planWrite, type PlannedWrite, type WriteAction, type WriteInput } from './plan.ts'
import type { Tokens } from './tokens.ts'
import { each, refuseConflicts, refuseCount, refuseTwice } from './transaction.ts'

export interface TransactWriteInput {
  TransactItems?: Record<string, WriteInput>[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: string
}
/** What a transaction cost when it happened, and what a repetition of it costs: reading what it wrote. */
export interface Committed {
  written: Consumed[]
  repeated: Consumed[]
}
const ACTIONS: Readonly<Record<string, WriteAction>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
}
const MOST_BYTES = 4 * 1024 * 1024

/** TransactWriteItems: up to 100 writes, all or none. */
export async function transactWrite(core: Core, tokens: Tokens<Committed>, input: TransactWriteInput): Promise<Answer> {
  const { TransactItems: items = [], ClientRequestToken: token, ReturnConsumedCapacity: mode } = input
  const start = () => run(core, items)
  const { result, repeated } = token === undefined ? { result: await start(), repeated: false } : await tokens.once(token, items, start)
  return repeated ? toldPerTable(mode, result.repeated, 'Read') : toldPerTable(mode, result.written, 'Write')
}

async function run(core: Core, items: readonly Record<string, WriteInput>[]): Promise<Committed> {
  const planned = await plan(core, items)
  const locks = planned.map(({ lock }) => lock)
  if (core.faults.conflictWhenLocked) refuseConflicts(core.locks.conflicts(locks, 'transaction'), planned)
  return core.locks.hold(locks, 'transaction', async () => {
    const paid = await each(planned, (write) => attemptPaid(core, write, true))
    const changes = paid.map(({ change }) => change)
    refuseSize(changes)
    await commit(core, changes)
    return { written: paid.map(({ consumed }) => consumed), repeated: changes.map(repeatCost) }
  })
}

async function plan({ engine }: Core, items: readonly Record<string, WriteInput>[]): Promise<PlannedWrite[]> {
  refuseCount(items.length)
  const planned: PlannedWrite[] = []
  for (const item of items) {
    const [[kind, input] = [], ...others] = Object.entries(item)
    const action = ACTIONS[kind ?? '']
    if (!action || !input || others.length > 0) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
    planned.push(await planWrite(engine, action, input, kind === 'ConditionCheck'))
  }
  refuseTwice(planned)
  return planned
}

function refuseSize(changes: readonly Change[]): void {
  const bytes = changes.reduce((total, { next }) => total + (next ? itemSize(next) : 0), 0)
  if (bytes > MOST_BYTES) throw invalid('Collection size of items in transaction exceeds the maximum allowed size of 4 MB')
}

function repeatCost({ write, old, next }: Change): Consumed {
  const image = next ?? old
  return atTable(write.table.TableName, readUnits(image ? itemSize(image) : 0, true) * TRANSACTION)
}
