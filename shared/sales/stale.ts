import type { Lead } from '../entities/leads/lead.ts'
import { STALE_DAYS } from '../limits.ts'
import { DAY_MS } from '../time.ts'
import { isOpenLead } from './lead-stages.ts'

/** Whole days without activity. */
export const idleDays = ({ lastActivityAt }: Pick<Lead, 'lastActivityAt'>, now = Date.now()): number =>
  Math.floor((now - Date.parse(lastActivityAt)) / DAY_MS)

/** Whether an open lead had no activity for two weeks. */
export const isStale = (lead: Pick<Lead, 'stage' | 'lastActivityAt'>, now = Date.now()): boolean =>
  isOpenLead(lead) && Date.parse(lead.lastActivityAt) < now - STALE_DAYS * DAY_MS
