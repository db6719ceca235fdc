import type { TeamRole } from '../../../shared/choices.ts'
import type { Actor } from './change-boards.ts'

/** The caller of an endpoint, with the team role that allows the call. */
export const actorIn = ({ caller, teamRole }: { caller: { id: string }; teamRole: TeamRole }): Actor => ({ userId: caller.id, teamRole })
