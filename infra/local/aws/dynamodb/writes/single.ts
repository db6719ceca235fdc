import { consumedCapacity } from '../capacity/consumed.ts'
import type { Core } from '../core.ts'
import { conflicting } from '../refusal.ts'
import type { WriteRequest } from '../requests/write.ts'
import { attempt, returnedAttributes, type Change } from './attempt.ts'
import { commit, refusingOnDisk } from './commit.ts'
import { planWrite, type PlannedWrite } from './plan.ts'

/** PutItem, UpdateItem or DeleteItem. */
export async function writeOne(core: Core, request: WriteRequest): Promise<string> {
  const change = await run(core, planWrite(core.tables, request))
  const attributes = returnedAttributes(change)
  return JSON.stringify({ ...(attributes && { Attributes: attributes }), ...consumedCapacity(request.capacity, change.consumed) })
}

/** Tries one write and puts it on disk. */
export async function run(core: Core, write: PlannedWrite, options: { expired?: boolean } = {}): Promise<Change> {
  if (core.faults.conflictWhenLocked && core.held.conflicts([write.item], 'write').size > 0) throw conflicting()
  const { change, done } = await refusingOnDisk(core, [write], () => {
    const attempted = attempt(core, write, false)
    return { change: attempted, done: commit(core, [attempted], 'write', options) }
  })
  await done
  return change
}
