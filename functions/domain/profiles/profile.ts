import type { Profile, ProfileCard } from '../../../shared/entities/profile.ts'
import { levelOfUser } from '../../data/accounts/person.ts'
import { LINKS, NO_FACTS, type About, type ProfileFacts } from '../../data/profiles/profiles.ts'
import type { StoredUser } from '../../data/accounts/users.ts'
import { isActive } from './activity.ts'

const NAMES = Object.keys(NO_FACTS) as (keyof ProfileFacts)[]

/** The facts of a profile, with defaults for those that are not set. */
const factsOf = (user: StoredUser): ProfileFacts =>
  Object.fromEntries(NAMES.map((name) => [name, user[name] ?? NO_FACTS[name]])) as unknown as ProfileFacts

/** A profile as others see it: no email (domain 3.1). */
export const profileOf = (user: StoredUser, about: About | undefined): Profile => ({
  id: user.id,
  name: user.name,
  profileImage: user.profileImage,
  ...factsOf(user),
  bio: about?.bio ?? '',
  links: Object.fromEntries(LINKS.flatMap((name) => (about?.[name] === undefined ? [] : [[name, about[name]]]))),
  level: levelOfUser(user),
  points: user.points,
  activeThisWeek: isActive(user),
  createdAt: user.createdAt,
})

/** What a list shows of a person. */
export function cardOf(user: StoredUser): ProfileCard {
  const { headline, location, skills, areas, lookingFor } = factsOf(user)
  const { id, name, profileImage } = user
  return {
    id,
    name,
    profileImage,
    headline,
    location,
    skills,
    areas,
    lookingFor,
    level: levelOfUser(user),
    activeThisWeek: isActive(user),
  }
}

/** Whether others may see the profile. */
export const isHidden = ({ visibility }: StoredUser): boolean => visibility === 'hidden'
