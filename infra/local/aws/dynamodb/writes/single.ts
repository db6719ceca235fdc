import { told, type Consumed } from '../capacity/consumed.ts'
import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import { conflicting } from '../refusal.ts'
import { commit } from './commit.ts'
import { attemptPaid } from './paid.ts'
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
    const { change, consumed } = await attemptPaid(core, write, false)
    await commit(core, [change], options)
    return { answer: change.answer, consumed }
  })
}
