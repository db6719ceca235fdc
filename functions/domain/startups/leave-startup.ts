import { Failure } from '../../../shared/errors.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { changeTeam } from '../teams/change-team.ts'
import { leave } from '../teams/members.ts'

/** Takes somebody out of a team whose account is gone; his role is open again. Doing it twice is no error. */
export async function leaveStartup({ startupId, userId }: Pick<Membership, 'startupId' | 'userId'>): Promise<void> {
  try {
    await changeTeam(startupId, { people: [userId], act: leave(userId) })
  } catch (error) {
    if (!(error instanceof Failure) || !['member.not_found', 'startup.not_found'].includes(error.code)) throw error
  }
}
