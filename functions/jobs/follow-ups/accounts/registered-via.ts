import { conversions } from '../../../data/links/conversions.ts'
import { users } from '../../../data/accounts/users.ts'
import { change, commit } from '../../../data/store/write.ts'
import { followUp } from '../follow-up.ts'

/** The first link by which somebody signed up is remembered (domain 3.1). */
export const registeredVia = followUp(conversions, ['INSERT'], async ({ kind, userId, linkId }) => {
  if (kind === 'signup') await commit(change(users.key({ id: userId }), { setOnce: { registeredVia: linkId } }, { exists: true }))
})
