import { fail, Failure } from '../../../shared/errors.ts'
import { personOf } from '../../data/accounts/person.ts'
import { noticesOf } from '../notifications/notices.ts'
import { changeTeam } from './change-team.ts'
import type { Leader } from './give-role.ts'
import { leave } from './members.ts'

/** Takes somebody out of a team and tells him, all or nothing. Throws `member.not_found`, `member.is_owner`, `role.owner_only`. */
export async function removeMember(startupId: string, { caller, standing }: Leader, userId: string): Promise<void> {
  await changeTeam(startupId, {
    by: { userId: caller.id, standing },
    people: [userId],
    act: leave(userId, standing),
    beside: ({ startup: { name } }) => ({
      notices: noticesOf('role.removed', [userId], { startup: name, startupId }, { actor: personOf(caller), startupId, variant: 'member' }),
    }),
  })
}

/** Somebody leaves a team; throws `member.is_owner`, and `auth.forbidden` when he was taken out meanwhile. */
export async function leaveTeam(startupId: string, userId: string): Promise<void> {
  try {
    await changeTeam(startupId, { people: [userId], act: leave(userId) })
  } catch (error) {
    if (error instanceof Failure && error.code === 'member.not_found') fail('auth.forbidden')
    throw error
  }
}
