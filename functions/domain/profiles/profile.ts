import { lastDayOf, type StoredUser } from '../../data/accounts/users.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Profile, ProfileCard } from '../../../shared/entities/profile.ts'
import { levelOfUser } from '../../data/accounts/person.ts'
import { LINKS, NO_FACTS, type About, type ProfileFacts } from '../../data/profiles/profiles.ts'

const WEEK_DAYS = 7

const dayOf = (time: string): string => time.slice(0, 10)

/** The day of the last visit as others may see it: that of registering when the user hides their presence. */
export const shownDayOf = (user: StoredUser): string => (user.hidesPresence ? dayOf(user.createdAt) : lastDayOf(user))

/** Whether others may see that the user was here today or on one of the six days before. */
const isActive = (user: StoredUser): boolean => !user.hidesPresence && Date.now() - Date.parse(lastDayOf(user)) < WEEK_DAYS * DAY_MS

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
