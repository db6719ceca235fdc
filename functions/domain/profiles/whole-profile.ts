import type { Profile, WholeProfile } from '../../../shared/entities/profile.ts'
import { fail } from '../../../shared/errors.ts'
import { listBadges } from '../../data/points/badges.ts'
import { ratingRef, type Rating } from '../../data/ratings.ts'
import { blockRef, type Block } from '../../data/profiles/blocks.ts'
import { aboutRef, type About } from '../../data/profiles/profiles.ts'
import { getTogether, type Ref } from '../../data/reads.ts'
import { isMachine, type Membership, listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { userRef, type StoredUser } from '../../data/accounts/users.ts'
import { isUlid } from '../../platform/ulid.ts'
import { withCards } from '../startup-cards.ts'
import { isHidden, profileOf } from './profile.ts'
import { reviewAverage } from '../../../shared/format/review-average.ts'

/**
 * A profile with startups and badges, in two round trips; undefined when there is none, or another user's is hidden.
 * The email is there for oneself and for members of a common startup (domain 3.1).
 */
export async function wholeProfile(viewerId: string, id: string): Promise<WholeProfile | undefined> {
  if (!isUlid(id) || isMachine(id)) return undefined
  const own = viewerId === id
  const [stored, memberships, viewersMemberships, badges] = await Promise.all([
    read(id, { blocked: blockRef({ userId: viewerId, blockedId: id }), reviewed: ratingRef(id) }),
    listMembershipsOfUser(id),
    own ? [] : listMembershipsOfUser(viewerId),
    listBadges(id),
  ])
  if (!stored || ((isHidden(stored.user) || stored.user.isSuspended) && !own)) return undefined
  const profile = profileOf(stored.user, stored.about)
  const startups = (await withCards(memberships)).map(({ membership, card }) => ({ startup: card, role: roleOf(membership) }))
  const email = (own || meet(memberships, viewersMemberships)) && { email: stored.user.email }
  return { ...profile, ...email, ...stored.rated, blocked: stored.blocked, startups, badges }
}

/** The viewer's own profile, with the e-mail; `auth.required` when the account is deleted. */
export async function ownProfileOf(id: string): Promise<Profile> {
  const { user, about } = (await read(id)) ?? fail('auth.required')
  return { ...profileOf(user, about), email: user.email }
}

interface Stored {
  user: StoredUser
  about: About | undefined
  blocked: boolean
  rated: Pick<WholeProfile, 'rating'>
}

/** Consistent, so that users see what they just saved. */
async function read(id: string, others: { blocked?: Ref<Block>; reviewed?: Ref<Rating> } = {}): Promise<Stored | undefined> {
  const { user, about, blocked, reviewed } = await getTogether(
    { user: userRef(id), about: aboutRef(id), blocked: others.blocked, reviewed: others.reviewed },
    { consistent: true },
  )
  if (!user || user.deletedAt !== undefined) return undefined
  const rating = reviewAverage(reviewed)
  return { user, about, blocked: blocked !== undefined, rated: rating ? { rating } : {} }
}

const roleOf = ({ teamRole, roleTitle }: Membership): string => (teamRole === 'Owner' ? 'Owner' : (roleTitle ?? 'Member'))

function meet(ones: readonly Membership[], others: readonly Membership[]): boolean {
  const startupIds = new Set(ones.map(({ startupId }) => startupId))
  return others.some(({ startupId }) => startupIds.has(startupId))
}
