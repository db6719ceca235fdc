import type { Lead, MyLead } from '../entities/leads/lead.ts'
import { isOpenLead } from './lead-stages.ts'
import { isStale } from './stale.ts'

/**
 * Why a lead needs attention: a follow-up before the end of the reader's day, no next step, or no activity for two weeks. The next step
 * of a converted lead is that of its opportunity.
 */
export function attentionOf(
  lead: Pick<Lead, 'stage' | 'nextFollowUpAt' | 'lastActivityAt' | 'opportunityId'>,
  { now, endOfDay }: { now: number; endOfDay: number },
): MyLead['reason'] {
  if (!isOpenLead(lead)) return null
  if (lead.nextFollowUpAt !== null && Date.parse(lead.nextFollowUpAt) < endOfDay) return 'followUp'
  if (lead.opportunityId !== null) return null
  if (lead.nextFollowUpAt === null) return 'noNextStep'
  return isStale(lead, now) ? 'stale' : null
}
