import { CLICK_MILESTONES } from '../../../../shared/notifications.ts'
import { linkTotals } from '../../../data/links/totals.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** The creator of a link is told when its clicks reach 10, 100, 1,000 and 10,000; of several at once only the last. */
export const clickMilestone = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ userId, startupId, linkId, clicks = 0 }, before) => {
  const reached = CLICK_MILESTONES.findLast((milestone) => clicks >= milestone && (before?.clicks ?? 0) < milestone)
  if (reached === undefined) return
  const startup = await getActiveStartup(startupId)
  if (!startup) return
  await notify(
    'affiliate.milestone',
    [userId],
    { clicks: reached, startup: startup.name, startupId },
    { startupId, event: `${linkId}#${reached}` },
  )
})
