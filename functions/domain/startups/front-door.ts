import { hashOf } from '../../platform/hash.ts'
import type { FrontDoor, PublicStartup } from '../../../shared/entities/startups/startup.ts'
import { getEach } from '../../data/reads.ts'
import { startupRef, type StoredStartup } from '../../data/startups/startups.ts'
import { search } from '../search/search.ts'
import { ofProvedOwners } from './proved-owners.ts'
import { findableOf, PUBLIC, STARTUPS } from './startup-search-index.ts'

const SHOWN = 3

/** Three startups that show themselves publicly, the last active first, and three of their open roles, of as many of them as possible. */
export async function frontDoor(revalidate: (version: string) => void): Promise<FrontDoor> {
  const { items: listed } = await search({
    family: STARTUPS,
    order: 'active',
    conditions: [{ facet: PUBLIC }],
    limit: SHOWN,
    after: undefined,
    look: (ids) => getEach(ids.map(startupRef)),
    findable: findableOf,
  })
  const items = await ofProvedOwners(listed)
  const open = items.map((startup) => startup.roles.filter(({ isOpen }) => isOpen).map((role) => shownRole(role, startup)))
  const roles = Array.from({ length: SHOWN }, (_, at) => open.flatMap((ofOne) => ofOne[at] ?? [])).flat()
  const found = { roles: roles.slice(0, SHOWN), startups: items.map(shownStartup) }
  revalidate(hashOf(JSON.stringify(found)).slice(0, 16))
  return found
}

const shownStartup = ({ id, name, logo, industry, location }: StoredStartup): PublicStartup => ({ id, name, logo, industry, location })

const shownRole = ({ id, title, roleType, isPaid }: StoredStartup['roles'][number], startup: StoredStartup) => ({
  id,
  title,
  roleType,
  isPaid,
  startup: shownStartup(startup),
})
