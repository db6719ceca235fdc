import { TASKS_AT_ONCE } from '../../../../shared/limits.ts'

interface Assigned {
  assigneeIds?: readonly string[]
}

/** A transaction takes 100 writes, some of which the board itself needs. */
const WRITES_AT_ONCE = 90

/** Splits tasks into calls that are one transaction each: a task and each assignment are a write, and each assignee is one more. */
export function batchesOf<T extends Assigned>(tasks: readonly T[]): T[][] {
  const batches: T[][] = []
  let batch: T[] = []
  for (const task of tasks) {
    if (batch.length === TASKS_AT_ONCE || writesOf([...batch, task]) > WRITES_AT_ONCE) {
      batches.push(batch)
      batch = []
    }
    batch.push(task)
  }
  return batch.length === 0 ? batches : [...batches, batch]
}

function writesOf(tasks: readonly Assigned[]): number {
  const assigneeIds = tasks.flatMap((task) => task.assigneeIds ?? [])
  return tasks.length + assigneeIds.length + new Set(assigneeIds).size
}
