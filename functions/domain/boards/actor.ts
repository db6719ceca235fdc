import type { TeamRole } from '../../../shared/choices.ts'
import type { BoardActor } from './change-boards.ts'

/** The caller of an endpoint, with the team role that allows the call. */
export const actorIn = ({ caller, teamRole }: { caller: { id: string }; teamRole: TeamRole }): BoardActor => ({
  userId: caller.id,
  teamRole,
})
