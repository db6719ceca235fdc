import { CLICK_MILESTONES } from '../../../shared/notifications.ts'
import { linkTotals } from '../../data/links/totals.ts'
import { getTogether } from '../../data/reads.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { leads } from '../../data/leads/leads.ts'
import { deletedOpportunities, opportunities } from '../../data/opportunities/opportunities.ts'
import { requests } from '../../data/requests/requests.ts'
import { membershipRef, memberships } from '../../data/teams/memberships.ts'
import { recordAccount, recordDeal, recordLead, recordMember, recordRequest } from '../../domain/links/outcomes/derive.ts'
import { followUp, type FollowUp } from './follow-up.ts'
import { conversions } from '../../data/links/conversions.ts'
import { userRef } from '../../data/accounts/users.ts'
import { scheduleRecount } from '../../domain/links/recount/schedule.ts'
import { DAY_MS, utcDay } from '../../../shared/time.ts'

/** Notifies the creator of a link, while they are a member, of its 10th, 100th, 1,000th and 10,000th click; of several at once only the last. */
export const clickMilestone = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ userId, startupId, linkId, clicks = 0 }, before) => {
  const reached = CLICK_MILESTONES.findLast((milestone) => clicks >= milestone && (before?.clicks ?? 0) < milestone)
  if (reached === undefined) return
  const { startup, maker } = await getTogether({ startup: startupRef(startupId), maker: membershipRef({ startupId, userId }) })
  if (!startup || startup.deletedAt !== undefined || !maker) return
  await notify(
    'affiliate.milestone',
    [userId],
    { clicks: reached, startup: startup.name, startupId },
    { startupId, event: `${linkId}#${reached}` },
  )
})

/** Notifies the creator of a link, while they are a member, of conversions; those within ten minutes are one notification per link. */
export const conversionNotice = followUp(conversions, ['INSERT'], async ({ kind, userId, startupId, linkId, linkUserId, makerLeft }) => {
  if (makerLeft) return
  const { user, startup } = await getTogether({ user: userRef(userId), startup: startupRef(startupId) })
  if (!user || !startup) return
  const { id, name: person, profileImage } = user
  await notify(
    'affiliate.conversion',
    [linkUserId],
    { person, startup: startup.name, startupId },
    {
      actor: { id, name: person, profileImage },
      startupId,
      groupKey: `affiliate.conversion#${linkId}`,
      event: `${startupId}#${userId}`,
      ...(kind === 'join' && { variant: 'join' }),
    },
  )
})

/** Schedules the recount of a UTC day with the first click of a link. */
export const recounts = followUp(linkTotals, ['INSERT', 'MODIFY'], async (total, before) => {
  const { linkId, startupId, lastClickedAt, clicks = 0 } = total
  const [day, dayBefore] = [dayOf(lastClickedAt), dayOf(before?.lastClickedAt)]
  if (day === undefined || day === dayBefore) return
  await scheduleRecount({ linkId, startupId }, day)
  // Clicks that are counted at once may be of two days, not of more: the stream holds 24 hours.
  const yesterday = utcDay(Date.parse(day) - DAY_MS)
  const areSeveral = clicks - (before?.clicks ?? 0) > 1
  if (areSeveral && (dayBefore === undefined || dayBefore < yesterday)) await scheduleRecount({ linkId, startupId }, yesterday)
})

const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10)

const isChanged = <T extends object>(now: T, before: T | undefined, names: readonly (keyof T)[]): boolean =>
  names.some((name) => now[name] !== before?.[name])

/** What came of clicks, for counts and commissions. */
export const linkOutcomes: readonly FollowUp[] = [
  followUp(conversions, ['INSERT'], recordAccount),
  followUp(requests, ['INSERT'], recordRequest),
  followUp(memberships, ['INSERT'], recordMember),
  followUp(leads, ['INSERT'], recordLead),
  followUp(opportunities, ['INSERT', 'MODIFY'], async (deal, before) => {
    if (isChanged(deal, before, ['stage', 'amount', 'currency'])) await recordDeal(deal)
  }),
  followUp(deletedOpportunities, ['INSERT'], recordDeal),
]
