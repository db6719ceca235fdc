import type { TeamRole } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { isAmong, RULES_ALL_LINKS } from '../../../shared/permissions.ts'
import { requireActivePartner } from '../../data/programmes/partners.ts'
import { requireMembership, requireTeamRole } from '../../data/teams/memberships.ts'
import type { Write } from '../../data/transaction.ts'

/** A member or partner who changes or deletes a link, as maker or as leader. */
export interface LinkActor {
  userId: string
  teamRole: TeamRole | undefined
}

export const isLeader = ({ teamRole }: LinkActor): boolean => isAmong(RULES_ALL_LINKS, teamRole)

/** Fails the transaction unless the maker of links is a member, or an active partner when they have no team role. */
export const requireMaker = (id: { startupId: string; userId: string }, teamRole: TeamRole | undefined): Write =>
  teamRole === undefined ? requireActivePartner(id) : requireMembership(id)

/** Fails the transaction when a maker has left the team, or another member is a leader no more. */
export function requireActor(link: { userId: string; startupId: string }, { userId, teamRole }: LinkActor): Write {
  const id = { startupId: link.startupId, userId }
  if (link.userId === userId) return requireMaker(id, teamRole)
  return teamRole === undefined ? fail('auth.forbidden') : requireTeamRole(id, teamRole)
}
