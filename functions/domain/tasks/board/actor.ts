import type { CardId } from '../../../data/tasks/cards.ts'
import type { TeamRole } from '../../../../shared/choices.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import type { TaskActor } from './change-board.ts'

/** The task that a path names. */
export const taskIdIn = ({ id, taskId }: { id: string; taskId: string }): CardId => ({ startupId: id, id: taskId })

export const actorOf = ({ id }: Pick<Person, 'id'>): TaskActor => ({ userId: id })

/** Who deletes a comment: its author as a member, others as leaders. */
export const authorOrLeader = (caller: Person, comment: { authorId: string }, teamRole: TeamRole | undefined): TaskActor => ({
  ...actorOf(caller),
  ...(comment.authorId !== caller.id && teamRole !== undefined && { teamRole }),
})

/** Who archives or restores a task: the creator as a member, others as leaders. */
export const creatorOrLeader = (caller: Person, task: { createdBy: string }, teamRole: TeamRole | undefined): TaskActor => ({
  ...actorOf(caller),
  ...(task.createdBy !== caller.id && teamRole !== undefined && { teamRole }),
})
