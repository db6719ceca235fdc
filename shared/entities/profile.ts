import * as z from 'zod/mini'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR, VISIBILITIES } from '../choices.ts'
import { BIO_MAX, HEADLINE_MAX, LOCATION_MAX, PROFILE_LINK_MAX, SKILL_MAX, SKILLS_MAX } from '../limits.ts'
import { ReviewAverage } from './freelance/gig.ts'
import { BadgeEarned } from './points.ts'
import { StartupCard } from './startups/startup.ts'
import { line, optionalLine, optionalText, Time, webAddress } from './text.ts'
import { TimeZone } from './time-zone.ts'
import { Person } from './person.ts'
import { UserName } from './user.ts'

const Link = (name: string) =>
  webAddress(name, { max: PROFILE_LINK_MAX, scheme: 'https', error: `${name} must be an address that begins with https://` })
const links = { website: Link('Website'), linkedin: Link('LinkedIn'), github: Link('GitHub'), x: Link('X') }
const listOf = <const T extends readonly [string, ...string[]]>(name: string, choices: T) =>
  z
    .array(z.enum(choices, `${name} has a choice that does not exist`), `${name} must be a list`)
    .check(z.maxLength(choices.length, `${name} has a choice twice`), z.overwrite(eachOnce))

/** The profile of a user (domain 3.1). */
const fields = {
  headline: optionalLine('Headline', HEADLINE_MAX),
  bio: optionalText('Bio', BIO_MAX),
  location: optionalLine('Location', LOCATION_MAX),
  timeZone: TimeZone,
  areas: listOf('Areas', AREAS),
  skills: z
    .array(line('A skill', SKILL_MAX), 'Skills must be a list')
    .check(z.maxLength(SKILLS_MAX, `You may name at most ${SKILLS_MAX} skills`), z.overwrite(eachOnce)),
  interests: listOf('Interests', INDUSTRIES),
  commitment: z.nullable(z.enum(COMMITMENTS, 'Please choose one of the hours a week')),
  isTechnical: z.nullable(z.boolean('Technical must be yes or no')),
  lookingFor: listOf('Looking for', LOOKING_FOR),
  links: z.partial(z.object(links)),
  visibility: z.enum(VISIBILITIES, 'A profile is visible to members or hidden'),
}

/** The profile as other people see it: no e-mail but that of members of a common startup. */
export const Profile = z.object({
  ...Person.shape,
  ...fields,
  email: z.optional(z.string()),
  level: z.int(),
  points: z.int(),
  activeThisWeek: z.boolean(),
  createdAt: Time,
})
export type Profile = z.output<typeof Profile>

/** What a card of the list of profiles shows. */
export const ProfileCard = z.pick(Profile, {
  id: true,
  name: true,
  profileImage: true,
  headline: true,
  location: true,
  skills: true,
  areas: true,
  lookingFor: true,
  level: true,
  activeThisWeek: true,
})
export type ProfileCard = z.output<typeof ProfileCard>

/** A profile with startups and badges. */
export const WholeProfile = z.object({
  ...Profile.shape,
  /** Whether the caller blocks this person. */
  blocked: z.boolean(),
  /** Of freelance work. */
  rating: z.optional(ReviewAverage),
  startups: z.array(z.object({ startup: StartupCard, role: z.string() })),
  badges: z.array(BadgeEarned),
})
export type WholeProfile = z.output<typeof WholeProfile>

/** Partial update: a field that is left out stays, null clears it (D-CONV-6); the same for each link. */
export const ProfileChange = z.partial(
  z.object({
    name: UserName,
    ...clearable(fields),
    links: z.nullable(z.partial(z.object(clearable(links)))),
  }),
)
export type ProfileChange = z.output<typeof ProfileChange>

/** Drops repeated values, ignoring case. */
function eachOnce<T extends string>(values: T[]): T[] {
  return values.filter((value, at) => values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) === at)
}

type Clearable<F extends Record<string, z.ZodMiniType>> = { [K in keyof F]: z.ZodMiniNullable<F[K]> }
function clearable<F extends Record<string, z.ZodMiniType>>(shape: F): Clearable<F> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)])) as Clearable<F>
}
