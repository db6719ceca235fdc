import type { Core } from '../core.ts'
import type { Answer } from '../engine/dynalite-internals.ts'
import { conflicting } from '../engine/refusal.ts'
import { attempt } from './attempt.ts'
import { commit } from './commit.ts'
import { planWrite, type PlannedWrite, type WriteAction, type WriteInput } from './plan.ts'

/** PutItem, UpdateItem or DeleteItem. */
export async function writeOne(core: Core, action: WriteAction, input: WriteInput): Promise<Answer> {
  return run(core, await planWrite(core.engine, action, input))
}

/** Runs one planned write in its item's turn. */
export function run(core: Core, write: PlannedWrite, options: { expired?: boolean } = {}): Promise<Answer> {
  if (core.faults.conflictWhenLocked && core.locks.conflicts([write.lock], 'write').size > 0) throw conflicting()
  return core.locks.hold([write.lock], 'write', async () => {
    const change = await attempt(core.engine, write)
    await commit(core, [change], options)
    return change.answer
  })
}
