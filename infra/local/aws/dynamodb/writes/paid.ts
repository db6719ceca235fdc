import type { Consumed } from '../capacity/consumed.ts'
import { checkCost, writeCost } from '../capacity/write-cost.ts'
import type { Core } from '../core.ts'
import { attempt, FailedWrite, type Change } from './attempt.ts'
import type { PlannedWrite } from './plan.ts'

/**
 * Tries a write and takes what it costs from its partition's throughput. One that its condition refuses is paid by the
 * larger of the stored item and the one that was to replace it.
 */
export async function attemptPaid(core: Core, write: PlannedWrite, transaction: boolean): Promise<{ change: Change; consumed: Consumed }> {
  const { table, partition, onlyChecks, parsed } = write
  try {
    const change = await attempt(core.engine, write)
    const consumed = (onlyChecks ? checkCost : writeCost)({ table, ...change, transaction })
    core.throttle.write(partition, consumed.units)
    return { change, consumed }
  } catch (error) {
    if (error instanceof FailedWrite)
      core.throttle.write(partition, checkCost({ table, old: error.old, next: parsed.Item, transaction }).units)
    throw error
  }
}
