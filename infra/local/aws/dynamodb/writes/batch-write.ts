import { consumedCapacityPerTable } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { invalid, isThrottle } from '../refusal.ts'
import type { RequestOf } from '../requests/requests.ts'
import { writeOf } from '../requests/write.ts'
import { planWrite } from './plan.ts'
import { run } from './single.ts'

const MOST_WRITES = 25

/** BatchWriteItem: up to 25 puts and deletes, each by itself; what is throttled is left to the caller. */
export async function batchWrite(core: Core, { RequestItems, ReturnConsumedCapacity }: RequestOf<'BatchWriteItem'>): Promise<string> {
  const planned = Object.entries(RequestItems).flatMap(([TableName, requests]) =>
    requests.map((request) => {
      const { PutRequest, DeleteRequest } = request
      if ((PutRequest === undefined) === (DeleteRequest === undefined))
        throw invalid('Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes')
      const write = PutRequest ? writeOf('Put', { TableName, ...PutRequest }) : writeOf('Delete', { TableName, ...DeleteRequest })
      return { TableName, request, write: planWrite(core.tables, write) }
    }),
  )
  if (planned.length > MOST_WRITES) throw invalid('Too many items requested for the BatchWriteItem call')
  if (new Set(planned.map(({ write }) => write.item)).size < planned.length) throw invalid('Provided list of item keys contains duplicates')
  const left: Record<string, object[]> = {}
  const costs = await Promise.all(
    planned.map(async ({ TableName: table, request, write }) => {
      try {
        return [{ table, units: (await run(core, write)).units }]
      } catch (error) {
        if (!isThrottle(error)) throw error
        ;(left[table] ??= []).push(request)
        return []
      }
    }),
  )
  return JSON.stringify({ UnprocessedItems: left, ...consumedCapacityPerTable(ReturnConsumedCapacity, costs.flat()) })
}
