import { consumedCapacity } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { conflicting } from '../refusal.ts'
import type { RequestOf } from '../requests/requests.ts'
import { writeOf } from '../requests/write.ts'
import { attempt, type AttemptedWrite } from './attempt.ts'
import { commit, refusingOnDisk } from './commit.ts'
import { planWrite, type PlannedWrite } from './plan.ts'

type Single = RequestOf<'PutItem'> | RequestOf<'UpdateItem'> | RequestOf<'DeleteItem'>

/** PutItem, UpdateItem or DeleteItem. */
export async function writeOne(core: Core, action: 'Put' | 'Update' | 'Delete', given: Single): Promise<string> {
  const { next, units } = await run(core, planWrite(core.tables, writeOf(action, given)))
  const attributes = 'ReturnValues' in given && given.ReturnValues === 'ALL_NEW' && { Attributes: next?.item }
  return JSON.stringify({ ...attributes, ...consumedCapacity(given.ReturnConsumedCapacity, given.TableName, units) })
}

/** Tries one write and puts it on disk. */
export async function run(core: Core, write: PlannedWrite, options: { expired?: boolean } = {}): Promise<AttemptedWrite> {
  if (core.faults.conflictWhenLocked && core.held.conflicts([write.item]).size > 0) throw conflicting()
  const { change, done } = await refusingOnDisk(core, [write], () => {
    const attempted = attempt(core, write, false)
    return { change: attempted, done: commit(core, [attempted], options) }
  })
  await done
  return change
}
