import type { Consumed } from '../capacity/consumed.ts'
import { told } from '../capacity/consumed.ts'
import { checkCost, writeCost } from '../capacity/write-cost.ts'
import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import { conflicting } from '../engine/refusal.ts'
import { attempt, FailedWrite, type Change } from './attempt.ts'
import { commit } from './commit.ts'
import { planWrite, type PlannedWrite, type WriteAction, type WriteInput } from './plan.ts'

/** PutItem, UpdateItem or DeleteItem. */
export async function writeOne(core: Core, action: WriteAction, input: WriteInput): Promise<Answer> {
  const { answer, consumed } = await run(core, await planWrite(core.engine, action, input))
  return { ...answer, ...told(input.ReturnConsumedCapacity, consumed) }
}

/** Runs one planned write in its item's turn. */
export function run(core: Core, write: PlannedWrite, options: { expired?: boolean } = {}): Promise<{ answer: Answer; consumed: Consumed }> {
  if (core.faults.conflictWhenLocked && core.locks.conflicts([write.lock], 'write').size > 0) throw conflicting()
  return core.locks.hold([write.lock], 'write', async () => {
    const change = await attemptPaid(core, write)
    const consumed = writeCost({ table: write.table, ...change })
    core.throttle.write(write.partition, consumed.units)
    await commit(core, [change], options)
    return { answer: change.answer, consumed }
  })
}

/** A write that is refused by its condition takes from its partition's throughput too. */
async function attemptPaid(core: Core, write: PlannedWrite): Promise<Change> {
  try {
    return await attempt(core.engine, write)
  } catch (error) {
    if (error instanceof FailedWrite)
      core.throttle.write(write.partition, checkCost({ table: write.table, old: error.old, next: write.parsed.Item }).units)
    throw error
  }
}
