import type { MyRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Role, TeamMember } from '../../../shared/entities/teams/role.ts'
import type { TransferOffer } from '../../../shared/entities/teams/transfer.ts'
import { pendingOffer, type StoredStartup } from '../../data/startups/startups.ts'
import type { WholeStartup } from '../../data/teams/whole-startup.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import type { StoredRole } from '../../data/teams/roles.ts'
import { reviewAverage } from '../../../shared/format/review-average.ts'
import type { NewTeamRole } from '../../../shared/entities/teams/role-terms.ts'
import { ulid } from '../../platform/ulid.ts'

/** The startup as this signed-in user sees it (domain 2, D-PERM): no emails. */
export function seenBy(
  userId: string,
  { startup, details, stageHistory, members, roles: stored, reviewed }: WholeStartup,
  myRequest: MyRequest | null = null,
): Startup {
  const { teamNews: _news, transferOffer: _offer, deletedAt: _deletedAt, ...shown } = startup
  const mine = members.find((member) => member.userId === userId)
  const role = stored.find(({ id }) => id === mine?.roleId)
  return {
    ...shown,
    details,
    currency: startup.currency ?? null,
    roles: stored.map(roleOf),
    members: members.toSorted(ownerFirst).map(teamMemberOf),
    rating: reviewAverage(reviewed)?.average ?? 0,
    stageHistory,
    myTeamRole: mine?.teamRole ?? null,
    myRole: role ? { id: role.id, title: role.title, roleType: role.roleType } : null,
    myRequest,
    ...(mine?.welcome?.buddyId !== undefined && { myBuddyId: mine.welcome.buddyId }),
    transfer: offerSeenBy(userId, startup, members),
  }
}

/** The pending offer of ownership, for the two users whom it concerns. */
function offerSeenBy(userId: string, startup: StoredStartup, members: readonly Membership[]): TransferOffer | null {
  const pending = pendingOffer(startup)
  const to = members.find((member) => member.userId === pending?.to)?.person
  if (!pending || !to || (userId !== startup.ownerId && userId !== to.id)) return null
  return { to, offeredAt: pending.offeredAt, expiresAt: pending.expiresAt }
}

/** A role as every user sees it. */
export const roleOf = ({ startupId: _startup, addedBy: _by, ...role }: StoredRole): Role => role

const teamMemberOf = ({ person, teamRole, roleTitle, joinedAt }: Membership): TeamMember => ({ ...person, teamRole, roleTitle, joinedAt })

/** Sort order: the owner, then by time of joining. */
export const ownerFirst = (one: Membership, other: Membership): number =>
  Number(other.teamRole === 'Owner') - Number(one.teamRole === 'Owner') || one.joinedAt.localeCompare(other.joinedAt)

/** A role as it begins (S5-10). */
export const newRole = ({ title, roleType, isOpen, isPaid, description, terms }: NewTeamRole): Role => ({
  id: ulid(),
  title,
  roleType,
  isOpen,
  isPaid,
  assignedUser: null,
  ...(description !== undefined && { description }),
  ...(terms && { terms }),
})
