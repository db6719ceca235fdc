import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../../shared/entities/user.ts'
import { memberships, roles, startups, type Membership } from '../../data/startups.ts'
import { find } from '../../data/table.ts'
import { users } from '../../data/users.ts'
import { change, commit } from '../../data/write.ts'
import { membershipsOf } from '../memberships.ts'

const TRIES = 5

/**
 * Brings the copies of somebody's name and picture in line with what they are now. Whoever wrote last has looked
 * afterwards whether they are still the same, so runs that overlap end with the latest.
 */
export async function refreshCopies(userId: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const person = await personOf(userId)
    if (!person) return
    const done = await Promise.all((await membershipsOf(userId)).map((place) => refreshPlace(place, person)))
    if (!done.includes(false) && isDeepStrictEqual(await personOf(userId), person)) return
  }
  throw new Error('The copies of a person keep changing')
}

async function personOf(id: string): Promise<Person | undefined> {
  const user = await find(users, { id }, { consistent: true })
  return user && user.deletedAt === undefined ? { id, name: user.name, profileImage: user.profileImage } : undefined
}

/** False when somebody else wrote to the same list of roles. */
async function refreshPlace({ startupId, userId, standing, roleId }: Membership, person: Person): Promise<boolean> {
  const [, , roleDone] = await Promise.all([
    commit(change(memberships.key({ startupId, userId }), { set: { person } }, { exists: true })),
    standing === 'Owner' && commit(change(startups.key({ id: startupId }), { set: { founder: person } }, { equals: { ownerId: userId } })),
    roleId === null || refreshRole(startupId, roleId, person),
  ])
  return roleDone
}

/** The role's own item, and its copy in the list on the startup; both only while this person holds it. */
async function refreshRole(startupId: string, id: string, person: Person): Promise<boolean> {
  await commit(
    change(roles.key({ startupId, id }), { set: { assignedUser: person } }, { inside: [{ path: ['assignedUser', 'id'], is: person.id }] }),
  )
  const startup = await find(startups, { id: startupId }, { consistent: true })
  const at = startup?.roles.findIndex((role) => role.id === id && role.assignedUser?.id === person.id) ?? -1
  if (at < 0) return true
  const { refused } = await commit(
    change(
      startups.key({ id: startupId }),
      { inside: [{ path: ['roles', at, 'assignedUser'], to: person }] },
      {
        inside: [
          { path: ['roles', at, 'id'], is: id },
          { path: ['roles', at, 'assignedUser', 'id'], is: person.id },
        ],
      },
    ),
  )
  return refused === undefined
}
