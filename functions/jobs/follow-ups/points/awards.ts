import { conversions } from '../../../data/links/conversions.ts'
import { links } from '../../../data/links/links.ts'
import { ledger } from '../../../data/points/ledger.ts'
import { requests } from '../../../data/requests/requests.ts'
import { roles } from '../../../data/teams/roles.ts'
import { startups } from '../../../data/startups/startups.ts'
import { users } from '../../../data/accounts/users.ts'
import { reward } from '../../../domain/points/award.ts'
import { conversionRef, isEarned } from '../../../domain/points/evidence.ts'
import { streakWeekOf } from '../../../domain/points/streak.ts'
import { followUp } from '../follow-up.ts'

/** Rewards each action of the catalogue once (domain 3.10). */
export const awards = [
  followUp(users, ['INSERT'], ({ id }) => reward(id, 'account.register', id)),
  followUp(ledger, ['INSERT'], async ({ userId, action }) => {
    const week = action === 'visit.daily' ? await streakWeekOf(userId) : undefined
    if (week !== undefined) await reward(userId, 'visit.streak7', week)
  }),
  followUp(startups, ['INSERT'], ({ id, createdBy }) => reward(createdBy, 'startup.create', id)),
  followUp(roles, ['INSERT'], async ({ id, addedBy }) => {
    if (addedBy !== undefined) await reward(addedBy, 'role.add', id)
  }),
  followUp(requests, ['INSERT'], async ({ kind, userId, startupId }) => {
    if (kind === 'join') await reward(userId, 'request.send', startupId)
  }),
  followUp(requests, ['MODIFY'], async ({ id, kind, status, userId, startupId, decidedBy }, before) => {
    if (status !== 'accepted' || before?.status !== 'pending') return
    await reward(userId, 'request.accepted', startupId)
    if (kind === 'join' && decidedBy !== null) await reward(decidedBy, 'request.accept', id)
  }),
  followUp(links, ['INSERT'], ({ userId, startupId }) => reward(userId, 'affiliate.link', startupId)),
  followUp(conversions, ['INSERT'], async (conversion) => {
    if (isEarned(conversion)) await reward(conversion.linkUserId, 'affiliate.conversion', conversionRef(conversion))
  }),
]
