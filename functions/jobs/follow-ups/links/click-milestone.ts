import { CLICK_MILESTONES } from '../../../../shared/notifications.ts'
import { linkTotals } from '../../../data/links/totals.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** Notifies the creator of a link of its 10th, 100th, 1,000th and 10,000th click; of several at once only the last. */
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
