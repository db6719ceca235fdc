import { users } from '../../../data/accounts/users.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** A user is told that his password or his email was changed: it may not have been him. The address before gets a letter besides. */
export const accountChanged = followUp(users, ['MODIFY'], async ({ id, passwordNo = 0, emailChangedAt, deletedAt }, before) => {
  if (deletedAt !== undefined) return
  if (passwordNo !== (before?.passwordNo ?? 0)) {
    await notify('account.security', [id], {}, { variant: 'password', event: `password ${passwordNo}` })
  }
  if (emailChangedAt !== undefined && emailChangedAt !== before?.emailChangedAt) {
    await notify('account.security', [id], {}, { variant: 'email', event: `email ${emailChangedAt}` })
  }
})
