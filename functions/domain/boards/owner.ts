import type { TeamRole } from '../../../shared/choices.ts'
import { failAt, type ErrorCode } from '../../../shared/errors.ts'
import { isAmong } from '../../../shared/permissions.ts'
import type { BoardItem } from '../../data/boards/board-entities.ts'
import { requireTeamRole } from '../../data/teams/memberships.ts'
import { getMemberships } from '../../data/teams/team.ts'
import type { BoardDraft } from './board-draft.ts'
import type { BoardActor, Members } from './change-boards.ts'

interface Owning {
  ownerId: string | null
  by: BoardActor | undefined
  teamRoles: readonly TeamRole[]
  code: ErrorCode
}

/** Requires, also in the transaction, that an owner is a member with one of the team roles; the caller's own role is checked anyway. */
export function requireOwner<T extends BoardItem>(draft: BoardDraft<T>, members: Members, { ownerId, by, teamRoles, code }: Owning): void {
  if (ownerId === null || ownerId === by?.userId) return
  const member = members.get(ownerId)
  if (!member || !isAmong(teamRoles, member.teamRole)) return failAt(code, 'ownerId')
  // A role that has changed meanwhile is read again.
  draft.require(`owner ${ownerId}`, requireTeamRole(member, member.teamRole, { active: true }), () => {})
}

/** Whether the owner of an item is still a member with one of the team roles. */
export async function mayOwn(
  { startupId, ownerId }: { startupId: string; ownerId: string | null },
  teamRoles: readonly TeamRole[],
): Promise<boolean> {
  const [owner] = await getMemberships(startupId, ownerId === null ? [] : [ownerId])
  return owner !== undefined && owner.deletedAt === undefined && isAmong(teamRoles, owner.teamRole)
}
