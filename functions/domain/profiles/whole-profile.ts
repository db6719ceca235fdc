import type { Profile, WholeProfile } from '../../../shared/entities/profile.ts'
import { fail } from '../../../shared/errors.ts'
import { abouts, type About } from '../../data/profiles/profiles.ts'
import { blocks } from '../../data/profiles/safety.ts'
import { type Membership, listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { findAll, recordOf, type Key } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { isUlid } from '../../platform/ulid.ts'
import { badgesOf } from '../points/badges.ts'
import { isHidden, profileOf } from './profile.ts'

/**
 * A profile with startups and badges, in one round trip; nothing when there is none, or it is hidden and somebody else's.
 * The email is there for oneself and for members of a common startup (domain 3.1).
 */
export async function wholeProfile(viewerId: string, id: string): Promise<WholeProfile | undefined> {
  if (!isUlid(id)) return undefined
  const own = viewerId === id
  const [stored, places, viewersPlaces, badges] = await Promise.all([
    read(id, blocks.key({ userId: viewerId, blockedId: id })),
    listMembershipsOfUser(id),
    own ? [] : listMembershipsOfUser(viewerId),
    badgesOf(id),
  ])
  if (!stored || (isHidden(stored.user) && !own)) return undefined
  const profile = profileOf(stored.user, stored.about)
  const startups = places.map((place) => ({ startup: place.card, role: roleOf(place) }))
  const email = (own || meet(places, viewersPlaces)) && { email: stored.user.email }
  return { ...profile, ...email, blocked: stored.blocked, startups, badges }
}

/** One's own profile, with the email. `auth.required` when the account is gone. */
export async function ownProfileOf(id: string): Promise<Profile> {
  const { user, about } = (await read(id)) ?? fail('auth.required')
  return { ...profileOf(user, about), email: user.email }
}

interface Stored {
  user: StoredUser
  about: About | undefined
  blocked: boolean
}

/** Consistent, so that somebody who saved sees what he saved. */
async function read(id: string, block?: Key): Promise<Stored | undefined> {
  const keys = [users.key({ id }), abouts.key({ userId: id }), ...(block ? [block] : [])]
  const [user, about, blocked] = await findAll(keys, { consistent: true })
  if (!user || user['deletedAt'] !== undefined) return undefined
  return { user: recordOf<StoredUser>(user), about: about && recordOf<About>(about), blocked: blocked !== undefined }
}

const roleOf = ({ standing, roleTitle }: Membership): string => (standing === 'Owner' ? 'Owner' : (roleTitle ?? 'Member'))

function meet(ones: readonly Membership[], others: readonly Membership[]): boolean {
  const startupIds = new Set(ones.map(({ startupId }) => startupId))
  return others.some(({ startupId }) => startupIds.has(startupId))
}
