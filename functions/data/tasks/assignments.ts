import type { TaskPlan } from '../../../shared/entities/tasks/task.ts'
import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import type { CardId } from './cards.ts'

/** That a live task is assigned to a user; written in the transaction that assigns it. */
export interface Assignment {
  userId: string
  taskId: string
  startupId: string
  /** Who is to be named in a notification, and when; a restored task has neither. */
  assignedBy?: string
  assignedAt?: string
  /** Time that the user set aside for it. */
  plan?: TaskPlan
}
export const assignmentsPartition = (userId: string): string => `ASSIGNED#${userId}`
export const assignments = entity<Assignment, Pick<Assignment, 'userId' | 'taskId'>>({
  kind: 'assignment',
  key: ({ userId, taskId }) => ({ pk: assignmentsPartition(userId), sk: taskId }),
})

export const listAssignments = (userId: string): Promise<Assignment[]> => listAll(assignments, { pk: assignmentsPartition(userId) })

export const putAssignment = (assignment: Assignment): Mutation => put(assignments, assignment)
/** As long as the task is assigned to the user; another assignment plans nothing. */
export const updatePlan = ({ userId, taskId, startupId }: ChecklistAssignment, plan: TaskPlan | null): Mutation =>
  change(assignments.key({ userId, taskId }), plan ? { set: { plan } } : { remove: ['plan'] }, { exists: true, equals: { startupId } })
export const deleteAssignment = (id: Pick<Assignment, 'userId' | 'taskId'>): Mutation => remove(assignments.key(id))

/** That an item of a task's checklist is assigned to a user; written in the transaction that changes the checklist. */
export type ChecklistAssignment = Pick<Assignment, 'userId' | 'taskId' | 'startupId'>
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
