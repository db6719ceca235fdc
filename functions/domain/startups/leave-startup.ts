import type { Person } from '../../../shared/entities/user.ts'
import { Failure } from '../../../shared/errors.ts'
import { memberships, type Membership } from '../../data/startups.ts'
import { change, commit } from '../../data/write.ts'
import { changeTeam } from '../teams/change-team.ts'
import { leave } from '../teams/members.ts'

/** Takes somebody out of a team who may be called `as` something else by then; his role is open again. Doing it twice is no error. */
export async function leaveStartup(place: Membership, as: Person = place.person): Promise<void> {
  const { startupId, userId } = place
  // The team is told of him by the copy in his place.
  if (as !== place.person) await commit(change(memberships.key(place), { set: { person: as } }, { exists: true }))
  try {
    await changeTeam(startupId, { people: [userId], act: leave(userId) })
  } catch (error) {
    if (!(error instanceof Failure) || !['member.not_found', 'startup.not_found'].includes(error.code)) throw error
  }
}
