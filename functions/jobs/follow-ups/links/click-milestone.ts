import { CLICK_MILESTONES } from '../../../../shared/notifications.ts'
import { linkTotals } from '../../../data/links/totals.ts'
import { getTogether } from '../../../data/reads.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

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
