import { consumedCapacityPerTable } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { invalid, isThrottle } from '../refusal.ts'
import type { RequestOf } from '../requests/requests.ts'
import { writeOf } from '../requests/write.ts'
import { attempt, type AttemptedWrite } from './attempt.ts'
import { commit, refusingOnDisk } from './commit.ts'
import { planWrite, type PlannedWrite } from './plan.ts'

const MOST_WRITES = 25

/** BatchWriteItem: up to 25 puts and deletes, each by itself; what is throttled or held is left to the caller. */
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
  const writes = planned.map(({ write }) => write)
  const left: Record<string, object[]> = {}
  const locked = core.faults.conflictWhenLocked ? core.held.conflicts(writes.map(({ item }) => item)) : new Set()
  const { changes, done } = await refusingOnDisk(core, writes, () => {
    const attempted = planned.flatMap(({ TableName, request, write }) => {
      const change = locked.has(write.item) ? undefined : attemptUnlessThrottled(core, write)
      if (!change) (left[TableName] ??= []).push(request)
      return change ?? []
    })
    return { changes: attempted, done: commit(core, attempted) }
  })
  await done
  const costs = changes.map(({ write: { table }, units }) => ({ table: table.name, units }))
  return JSON.stringify({ UnprocessedItems: left, ...consumedCapacityPerTable(ReturnConsumedCapacity, costs) })
}

function attemptUnlessThrottled(core: Core, write: PlannedWrite): AttemptedWrite | undefined {
  try {
    return attempt(core, write, false)
  } catch (error) {
    if (isThrottle(error)) return undefined
    throw error
  }
}
