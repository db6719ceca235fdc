import type { Core } from '../core.ts'
import type { Answer, Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../engine/item.ts'
import { invalid } from '../engine/refusal.ts'
import { refuseConflicts, refuseCount, refuseTwice } from '../writes/transact-write.ts'

interface GetInput {
  TableName: string
  Key: Item
}
export interface TransactGetInput {
  TransactItems?: { Get?: GetInput }[]
  ReturnConsumedCapacity?: string
}
interface PlannedGet {
  table: Table
  lock: string
  parsed: GetInput
}

/** TransactGetItems: up to 100 items as they are at one moment. */
export async function transactGet(core: Core, { TransactItems: items = [] }: TransactGetInput): Promise<Answer> {
  refuseCount(items.length)
  const planned = await Promise.all(items.map(({ Get }) => planGet(core, Get)))
  refuseTwice(planned)
  const locks = planned.map(({ lock }) => lock)
  if (core.faults.conflictWhenLocked) refuseConflicts(core.locks.conflicts(locks, 'reading transaction'), planned)
  return core.locks.hold(locks, 'reading transaction', async () => {
    const answers = await Promise.all(planned.map(({ parsed }) => core.engine.run('GetItem', parsed)))
    return { Responses: answers.map(({ Item }) => (Item ? { Item } : {})) }
  })
}

async function planGet({ engine }: Core, input: GetInput | undefined): Promise<PlannedGet> {
  if (!input) throw invalid('TransactItems can only contain Get')
  const parsed = engine.parse('GetItem', input)
  const table = await engine.table(parsed.TableName)
  const key = engine.keyOf(table, parsed.Key, { whole: false })
  return { table, parsed, lock: `${table.TableName}~${key}` }
}
