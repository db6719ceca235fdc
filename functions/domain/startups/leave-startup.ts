import { fail } from '../../../shared/errors.ts'
import { memberships, roles, startups, type Membership, type StoredStartup } from '../../data/startups.ts'
import { find } from '../../data/table.ts'
import { change, erase, transact, type Write } from '../../data/write.ts'
import { starsOf } from './rating.ts'

const TRIES = 5

/** Takes somebody of that level out of a team; his role is open again. Doing it twice is no error. */
export async function leaveStartup(place: Membership, level: number): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const startup = await find(startups, { id: place.startupId }, { consistent: true })
    const refused = await transact(writesOf(place, startup, level))
    if (!refused || refused['place'] === null) return
    if ('role' in refused) return leaveStartup({ ...place, roleId: null }, level)
  }
  fail('request.busy')
}

function writesOf(place: Membership, startup: StoredStartup | undefined, level: number): Record<string, Write> {
  const { startupId, roleId } = place
  return {
    place: erase(memberships.key(place), { exists: true }),
    ...(startup && { startup: withoutHim(startup, place, level) }),
    ...(roleId !== null && {
      role: change(roles.key({ startupId, id: roleId }), { set: { assignedUser: null, isOpen: true } }, { exists: true }),
    }),
  }
}

/** The version keeps the copy of the roles right while others change them. */
function withoutHim({ id, roles: shown, version }: StoredStartup, { roleId }: Membership, level: number) {
  const open = shown.map((role) => (role.id === roleId ? { ...role, assignedUser: null, isOpen: true } : role))
  return change(
    startups.key({ id }),
    {
      set: { roles: open, openRoleCount: open.filter(({ isOpen }) => isOpen).length },
      add: { memberCount: -1, ratingSum: -starsOf(level), version: 1 },
    },
    { equals: { version } },
  )
}
