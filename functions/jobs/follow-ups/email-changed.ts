import { users } from '../../data/users.ts'
import { notify } from '../../domain/notify/notify.ts'
import { followUp } from './follow-up.ts'

/** A user is told that his email was changed: it may not have been him. The address before gets a letter. */
export const emailChanged = followUp(users, ['MODIFY'], async ({ id, emailChangedAt, deletedAt }, before) => {
  if (deletedAt !== undefined || emailChangedAt === undefined || emailChangedAt === before?.emailChangedAt) return
  await notify('account.security', [id], {}, { variant: 'email', event: `email ${emailChangedAt}` })
})
