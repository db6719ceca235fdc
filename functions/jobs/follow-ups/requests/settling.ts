import { getAsk } from '../../../data/requests/asks.ts'
import { blocks } from '../../../data/profiles/blocks.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { roles } from '../../../data/teams/roles.ts'
import { startups } from '../../../data/startups/startups.ts'
import { settleForRole, settleForStartup, settleForUser, settleIfEnded } from '../../../domain/requests/end/settle-ended.ts'
import { followUp } from '../follow-up.ts'

/** Settles requests that need no decision any more (domain 3.4); until then they read as settled already. */
export const settling = [
  followUp(roles, ['MODIFY'], async ({ id, isOpen }, before) => {
    if (!isOpen && before?.isOpen === true) await settleForRole(id)
  }),
  followUp(roles, ['REMOVE'], ({ id }) => settleForRole(id)),
  followUp(memberships, ['INSERT'], async ({ startupId, userId, teamRole }) => {
    const ask = teamRole === 'Owner' ? undefined : await getAsk({ startupId, userId }, { consistent: true })
    if (ask?.request.status === 'pending') await settleIfEnded({ id: ask.request.id, startupId, userId })
  }),
  followUp(startups, ['MODIFY'], async ({ id, ownerId }, before) => {
    if (before !== undefined && before.ownerId !== ownerId) await settleForStartup(id)
  }),
  followUp(blocks, ['INSERT'], async ({ userId, blockedId }) => {
    await settleForUser(userId)
    await settleForUser(blockedId)
  }),
]
