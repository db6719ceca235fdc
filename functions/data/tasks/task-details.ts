import type { ChecklistItem } from '../../../shared/entities/tasks/task.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { threadPartition } from '../threads/threads.ts'
import type { CardId } from './cards.ts'

/** The texts of a task that only its panel shows; a task without any has none. */
export interface TaskDetails {
  startupId: string
  id: string
  description: string
  checklist: ChecklistItem[]
  /** The sequence number of their newest change. */
  seq: number
}
const taskDetails = entity<TaskDetails, CardId>({
  kind: 'task-details',
  key: ({ startupId, id }) => ({ pk: threadPartition({ on: 'task', startupId, itemId: id }), sk: 'TASK' }),
})
export const taskDetailsRef = (id: CardId): Ref<TaskDetails> => refTo(taskDetails, id)

/** Writes details as long as they are as they were read. */
export const putTaskDetails = (details: TaskDetails, before?: TaskDetails): Mutation =>
  put(taskDetails, details, before ? { equals: { seq: before.seq } } : { absent: true })
