/** What a complete profile is made of, as the form and the table both have it. */
interface ProfileFields {
  hasPicture: boolean
  headline: string
  lookingFor: readonly string[]
  skills: readonly string[]
  areas: readonly string[]
  location: string
  bio: string
  commitment: string | null
  interests: readonly string[]
  links: Readonly<Record<string, string | undefined>>
}

const isThere = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

const PARTS = {
  picture: ({ hasPicture }) => hasPicture,
  headline: ({ headline }) => isThere(headline),
  lookingFor: ({ lookingFor }) => lookingFor.length > 0,
  skills: ({ skills }) => skills.length > 0,
  areas: ({ areas }) => areas.length > 0,
  location: ({ location }) => isThere(location),
  bio: ({ bio }) => isThere(bio),
  commitment: ({ commitment }) => isThere(commitment),
  interests: ({ interests }) => interests.length > 0,
  links: ({ links }) => Object.values(links).some(isThere),
} as const satisfies Record<string, (profile: ProfileFields) => boolean>

export type ProfilePart = keyof typeof PARTS
/** The parts of a complete profile, in the order in which they help others most. */
export const PROFILE_PARTS = Object.keys(PARTS) as ProfilePart[]

/** What a profile lacks, most helpful first; nothing when it is complete: the ring on /profile and its award go by it. */
export const missingParts = (profile: ProfileFields): ProfilePart[] => PROFILE_PARTS.filter((part) => !PARTS[part](profile))
