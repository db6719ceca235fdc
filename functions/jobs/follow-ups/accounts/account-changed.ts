import { users } from '../../../data/accounts/users.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** Notifies a user of a changed password or e-mail, which may be an attack. The old address also gets a mail. */
export const accountChanged = followUp(users, ['MODIFY'], async ({ id, passwordNo = 0, emailChangedAt, deletedAt }, before) => {
  if (deletedAt !== undefined) return
  if (passwordNo !== (before?.passwordNo ?? 0)) {
    await notify('account.security', [id], {}, { variant: 'password', event: `password ${passwordNo}` })
  }
  if (emailChangedAt !== undefined && emailChangedAt !== before?.emailChangedAt) {
    await notify('account.security', [id], {}, { variant: 'email', event: `email ${emailChangedAt}` })
  }
})
