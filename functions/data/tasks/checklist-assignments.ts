import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import type { CardId } from './cards.ts'

/** That an item of a task's checklist is assigned to a user; written in the transaction that changes the checklist. */
export interface ChecklistAssignment {
  userId: string
  taskId: string
  startupId: string
}
export const checklistAssignmentsPartition = (userId: string): string => `CHECKLISTS#${userId}`
export const checklistAssignments = entity<ChecklistAssignment, Pick<ChecklistAssignment, 'userId' | 'taskId'>>({
  kind: 'checklist-assignment',
  key: ({ userId, taskId }) => ({ pk: checklistAssignmentsPartition(userId), sk: taskId }),
})

export const listChecklistAssignments = (userId: string): Promise<ChecklistAssignment[]> =>
  listAll(checklistAssignments, { pk: checklistAssignmentsPartition(userId) })

export const putChecklistAssignment = (userId: string, { startupId, id }: CardId): Mutation =>
  put(checklistAssignments, { userId, startupId, taskId: id })
export const deleteChecklistAssignment = (userId: string, { id }: Pick<CardId, 'id'>): Mutation =>
  remove(checklistAssignments.key({ userId, taskId: id }))
