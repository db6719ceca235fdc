import { linkTotals } from '../../data/counters.ts'
import { scheduleRecount } from '../../domain/affiliate/recount/schedule.ts'
import { followUp } from './follow-up.ts'

/** The first click of a link on a UTC day has that day recounted once it is closed. */
export const recountDue = followUp(linkTotals, ['INSERT', 'MODIFY'], async ({ linkId, startupId, lastClickedAt }, before) => {
  const [day, dayBefore] = [lastClickedAt?.slice(0, 10), before?.lastClickedAt?.slice(0, 10)]
  if (day !== undefined && day !== dayBefore) await scheduleRecount({ linkId, startupId }, day)
})
