import { linkTotals } from '../../../data/links/totals.ts'
import { scheduleRecount } from '../../../domain/links/recount/schedule.ts'
import { followUp } from '../follow-up.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** Schedules the recount of a UTC day with the first click of a link. */
export const recounts = followUp(linkTotals, ['INSERT', 'MODIFY'], async (total, before) => {
  const { linkId, startupId, lastClickedAt, clicks = 0 } = total
  const [day, dayBefore] = [dayOf(lastClickedAt), dayOf(before?.lastClickedAt)]
  if (day === undefined || day === dayBefore) return
  await scheduleRecount({ linkId, startupId }, day)
  // Clicks that are counted at once may be of two days, not of more: the stream holds 24 hours.
  const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  const areSeveral = clicks - (before?.clicks ?? 0) > 1
  if (areSeveral && (dayBefore === undefined || dayBefore < yesterday)) await scheduleRecount({ linkId, startupId }, yesterday)
})

const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10)
