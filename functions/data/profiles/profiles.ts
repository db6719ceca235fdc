import type { Profile } from '../../../shared/entities/profile.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/**
 * What a profile adds to its user: all that cards show and searches ask. It is on the user's own item, which every call
 * reads, so nothing long belongs here; what is missing has the value of `NO_FACTS`.
 */
export type ProfileFacts = Pick<
  Profile,
  'headline' | 'location' | 'timeZone' | 'areas' | 'skills' | 'interests' | 'commitment' | 'isTechnical' | 'lookingFor' | 'visibility'
>
export const NO_FACTS: ProfileFacts = {
  headline: '',
  location: '',
  timeZone: '',
  areas: [],
  skills: [],
  interests: [],
  commitment: null,
  isTechnical: null,
  lookingFor: [],
  visibility: 'members',
}

export const LINKS = ['website', 'linkedin', 'github', 'x'] as const

/** The long part of a profile: apart, so that a page of cards and every authenticated call stay within their read units. */
export interface About extends Partial<Record<(typeof LINKS)[number], string>> {
  userId: string
  bio?: string
}
export const abouts = entity<About, { userId: string }>({
  kind: 'about',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'ABOUT' }),
})
export const aboutRef = (userId: string): Ref<About> => refTo(abouts, { userId })
/** Sets some parts and removes others. */
export const updateAbout = (userId: string, set: Readonly<Record<string, unknown>>, remove: readonly string[]): Mutation =>
  change(abouts.key({ userId }), { set: { ...set, _kind: abouts.kind, userId }, remove })
