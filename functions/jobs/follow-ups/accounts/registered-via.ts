import { conversions } from '../../../data/links/conversions.ts'
import { updateRegisteredVia } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { followUp } from '../follow-up.ts'

/** Stores the first link that brought a user (domain 3.1). */
export const registeredVia = followUp(conversions, ['INSERT'], async ({ kind, userId, linkId }) => {
  if (kind === 'signup') await commit(updateRegisteredVia(userId, linkId))
})
