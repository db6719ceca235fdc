import type { ProfileFacts } from '../../../functions/data/profiles/profiles.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { labelOf } from '../../../functions/domain/startup-cards.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { PeopleQuery } from '../../../functions/domain/profiles/find-people.ts'
import type { App } from '../app.ts'
import type { Person } from '../app/people.ts'
import { addTo } from '../table/rows.ts'

/** What a rewarded profile needs besides a picture, a text and a link. */
export const COMPLETE_FACTS: Partial<ProfileFacts> = {
  headline: 'Writes programs',
  location: 'London',
  areas: ['Engineering'],
  skills: ['Algebra'],
  interests: ['Education'],
  commitment: '40+',
  lookingFor: ['co-founder'],
}

/** A profile with a value in every field. */
export const WHOLE_PROFILE = {
  headline: 'First programmer',
  bio: 'Notes on the engine.\n\nNote G.',
  location: 'London, United Kingdom',
  timeZone: 'Europe/London',
  areas: ['Engineering', 'Product'],
  skills: ['Mathematics', 'C++'],
  interests: ['Technology', 'Education'],
  commitment: '20-40',
  isTechnical: true,
  lookingFor: ['co-founder'],
  links: { website: 'https://ada.example/', github: 'https://github.com/ada' },
  visibility: 'members',
}

/** Stores a membership, with a role when its title is given. */
export async function joinAs(startupId: string, { id, name }: Person, roleTitle: string | null, roleId = ulid()): Promise<void> {
  const startup = await find(startups, { id: startupId })
  if (!startup) throw new Error('No such startup')
  await addTo(memberships, {
    startupId,
    userId: id,
    teamRole: roleTitle === null ? 'Member' : 'Sales',
    roleId: roleTitle === null ? null : roleId,
    roleTitle,
    joinedAt: new Date().toISOString(),
    person: { id, name, profileImage: null },
    card: labelOf(startup),
  })
}

/** Puts people into the table, as registering and saving would, without the time that passwords take. */
export async function createProfiles(names: readonly string[], profile: Partial<ProfileFacts>): Promise<void> {
  for (const name of names) {
    const id = ulid()
    const createdAt = new Date().toISOString()
    await addTo(users, { id, name, email: `${id}@example.org`, profileImage: null, points: 0, createdAt, sessionsValidFrom: 0, ...profile })
  }
}

/** The names of all users whom a query finds, page by page. */
export async function profilesFound(app: App, as: Person, query: PeopleQuery & { limit?: number }): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await app.call('GET /api/profiles', { ...query, ...(cursor ? { cursor } : {}) } as never, { as })
    if (status !== 200) throw new Error(`Not searched: ${status} ${JSON.stringify(body)}`)
    names.push(...body.items.map(({ name }) => name))
    cursor = body.nextCursor
  } while (cursor)
  return names
}
