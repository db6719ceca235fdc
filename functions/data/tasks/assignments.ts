import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** That a live task is assigned to a user; written in the transaction that assigns it. */
export interface Assignment {
  userId: string
  taskId: string
  startupId: string
  /** Who is to be named in a notification, and when; a restored task has neither. */
  assignedBy?: string
  assignedAt?: string
}
export const assignmentsPartition = (userId: string): string => `ASSIGNED#${userId}`
export const assignments = entity<Assignment, Pick<Assignment, 'userId' | 'taskId'>>({
  kind: 'assignment',
  key: ({ userId, taskId }) => ({ pk: assignmentsPartition(userId), sk: taskId }),
})

export const listAssignments = (userId: string): Promise<Assignment[]> => listAll(assignments, { pk: assignmentsPartition(userId) })

export const putAssignment = (assignment: Assignment): Mutation => put(assignments, assignment)
export const deleteAssignment = (id: Pick<Assignment, 'userId' | 'taskId'>): Mutation => remove(assignments.key(id))
