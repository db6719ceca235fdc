import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import type { Item } from '../engine/item.ts'
import { invalid } from '../engine/refusal.ts'
import { planWrite, type PlannedWrite } from './plan.ts'
import { run } from './single.ts'

interface BatchWriteInput {
  RequestItems: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>
}

/** BatchWriteItem: up to 25 writes that are independent of one another. */
export async function batchWrite(core: Core, input: BatchWriteInput): Promise<Answer> {
  const { RequestItems } = core.engine.parse('BatchWriteItem', input)
  const planned: PlannedWrite[] = []
  for (const [TableName, requests] of Object.entries(RequestItems)) {
    for (const { PutRequest, DeleteRequest } of requests) {
      planned.push(
        PutRequest
          ? await planWrite(core.engine, 'PutItem', { TableName, Item: PutRequest.Item })
          : await planWrite(core.engine, 'DeleteItem', { TableName, Key: DeleteRequest?.Key ?? {} }),
      )
    }
  }
  if (new Set(planned.map(({ lock }) => lock)).size < planned.length) throw invalid('Provided list of item keys contains duplicates')
  await Promise.all(planned.map((write) => run(core, write)))
  return { UnprocessedItems: {} }
}
