import { users } from '../../data/users.ts'
import { notify } from '../../domain/notify/notify.ts'
import { followUp } from './follow-up.ts'

/** A user is told that his password was changed: it may not have been him. */
export const passwordChanged = followUp(users, ['MODIFY'], async ({ id, passwordNo = 0, deletedAt }, before) => {
  if (deletedAt !== undefined || passwordNo === (before?.passwordNo ?? 0)) return
  await notify('account.security', [id], {}, { variant: 'password', event: `password ${passwordNo}` })
})
