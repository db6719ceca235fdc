import * as z from 'zod/mini'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import { type Profile, ProfileChange } from '../../../../shared/entities/profile.ts'
import { LINK_NAMES, type LinkName } from '../profile/safe-links.ts'

type Area = (typeof AREAS)[number]
type Interest = (typeof INDUSTRIES)[number]
type LookingFor = (typeof LOOKING_FOR)[number]

/** A profile as its form holds it. */
export interface ProfileDraft {
  name: string
  headline: string
  bio: string
  location: string
  timeZone: string
  areas: readonly Area[]
  skills: readonly string[]
  interests: readonly Interest[]
  lookingFor: readonly LookingFor[]
  /** '' for not said. */
  commitment: string
  technical: '' | 'true' | 'false'
  links: Readonly<Record<LinkName, string>>
  visible: boolean
}

export const FIELD_NAMES = [
  'name',
  'headline',
  'bio',
  'location',
  'timeZone',
  'areas',
  'skills',
  'interests',
  'commitment',
  'isTechnical',
  'lookingFor',
  ...LINK_NAMES.map((name) => `links.${name}`),
  'visibility',
]

const TECHNICAL = { true: true, false: false, '': null } as const

export function draftOf(profile: Profile): ProfileDraft {
  const { commitment, isTechnical, links, visibility } = profile
  return {
    name: profile.name,
    headline: profile.headline,
    bio: profile.bio,
    location: profile.location,
    timeZone: profile.timeZone,
    areas: profile.areas,
    skills: profile.skills,
    interests: profile.interests,
    lookingFor: profile.lookingFor,
    commitment: commitment ?? '',
    technical: isTechnical === null ? '' : isTechnical ? 'true' : 'false',
    links: { website: links.website ?? '', linkedin: links.linkedin ?? '', github: links.github ?? '', x: links.x ?? '' },
    visible: visibility === 'members',
  }
}

/** The fields that differ from what is saved: nothing else is sent (S3-04). */
export function changesOf(draft: ProfileDraft, saved: Profile): ProfileChange {
  const before = wholeOf(draftOf(saved))
  const entries = Object.entries(wholeOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  return Object.fromEntries(entries)
}

/** What the server would object to, in its words, by field. */
export function objectionsTo(changes: ProfileChange): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of z.safeParse(ProfileChange, changes).error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

const wholeOf = ({ technical, visible, commitment, areas, skills, interests, lookingFor, ...texts }: ProfileDraft) =>
  ({
    ...texts,
    areas: [...areas],
    skills: [...skills],
    interests: [...interests],
    lookingFor: [...lookingFor],
    commitment: COMMITMENTS.find((known) => known === commitment) ?? null,
    isTechnical: TECHNICAL[technical],
    visibility: visible ? ('members' as const) : ('hidden' as const),
  }) satisfies ProfileChange
