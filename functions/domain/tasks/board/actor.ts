import type { TeamRole } from '../../../../shared/choices.ts'
import type { Person } from '../../../../shared/entities/user.ts'
import type { Actor } from './change-board.ts'

export const actorOf = ({ id, name }: Person): Actor => ({ userId: id, name })

/** Who archives or restores a task: the creator as a member, others as leaders. */
export const creatorOrLeader = (caller: Person, task: { createdBy: string }, teamRole: TeamRole | undefined): Actor => ({
  ...actorOf(caller),
  ...(task.createdBy !== caller.id && teamRole !== undefined && { teamRole }),
})
