import { outcomeKey, outcomes } from '../../data/links/outcomes.ts'
import { getPartner } from '../../data/programmes/partners.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { followUp } from './follow-up.ts'

/** Schedules that the commission of an outcome is posted, or taken back, where a partner made its link. */
export const commissions = followUp(outcomes, ['INSERT'], async ({ touch: _touch, version: _version, ...outcome }) => {
  const { startupId, linkUserId: userId, step } = outcome
  if (!(await getPartner({ startupId, userId }))) return
  const id = `${startupId} ${step} ${outcomeKey(outcome)}`
  await commit(schedule({ at: new Date().toISOString(), kind: 'commission.posted', id, facts: { outcome } }))
})
