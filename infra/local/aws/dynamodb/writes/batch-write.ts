import { toldPerTable, type Consumed } from '../capacity/consumed.ts'
import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { invalid, isThrottle } from '../refusal.ts'
import { planWrite, type PlannedWrite } from './plan.ts'
import { run } from './single.ts'

interface WriteRequest {
  PutRequest?: { Item: Item }
  DeleteRequest?: { Key: Item }
}
export interface BatchWriteInput {
  RequestItems: Record<string, WriteRequest[]>
  ReturnConsumedCapacity?: string
}
interface Planned {
  write: PlannedWrite
  request: WriteRequest
}

/** BatchWriteItem: up to 25 writes that are independent of one another. */
export async function batchWrite(core: Core, input: BatchWriteInput): Promise<Answer> {
  const planned = await plan(core, core.engine.parse('BatchWriteItem', input))
  const outcomes = await Promise.all(planned.map((one) => runOne(core, one)))
  const consumed = outcomes.filter((outcome) => outcome !== undefined)
  const left = planned.filter((_, at) => outcomes[at] === undefined)
  return { UnprocessedItems: byTable(left), ...toldPerTable(input.ReturnConsumedCapacity, consumed) }
}

async function plan({ engine }: Core, { RequestItems }: BatchWriteInput): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const [TableName, requests] of Object.entries(RequestItems)) {
    for (const request of requests) {
      const { PutRequest, DeleteRequest } = request
      const write = PutRequest
        ? await planWrite(engine, 'PutItem', { TableName, Item: PutRequest.Item })
        : await planWrite(engine, 'DeleteItem', { TableName, Key: DeleteRequest?.Key ?? {} })
      planned.push({ write, request })
    }
  }
  if (new Set(planned.map(({ write }) => write.lock)).size < planned.length) throw invalid('Provided list of item keys contains duplicates')
  return planned
}

/** What it cost; nothing when the write was throttled and is left to the caller. */
async function runOne(core: Core, { write }: Planned): Promise<Consumed | undefined> {
  try {
    return (await run(core, write)).consumed
  } catch (error) {
    if (isThrottle(error)) return undefined
    throw error
  }
}

function byTable(left: readonly Planned[]): Record<string, WriteRequest[]> {
  const tables: Record<string, WriteRequest[]> = {}
  for (const { write, request } of left) (tables[write.table.TableName] ??= []).push(request)
  return tables
}
