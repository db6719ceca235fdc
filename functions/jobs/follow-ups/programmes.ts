import { keptClicks } from '../../data/links/conversions.ts'
import { outcomeKey, outcomes } from '../../data/links/outcomes.ts'
import { programmeRef } from '../../data/programmes/programmes.ts'
import { getTogether } from '../../data/reads.ts'
import { schedule, type ActionFacts } from '../../data/scheduled-actions.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { followUp, type FollowUp } from './follow-up.ts'

/** Schedules that the commission of what happened is posted, or taken back, in a startup with a programme. */
async function post({ outcome }: ActionFacts['commission.posted']): Promise<void> {
  const { programme } = await getTogether({ programme: programmeRef(outcome.startupId) })
  if (!programme) return
  const id = `${outcome.startupId} ${outcome.step} ${outcomeKey(outcome)}`
  await commit(schedule({ at: new Date().toISOString(), kind: 'commission.posted', id, facts: { outcome } }))
}

/** Accounts and members that came by a click before the 30 days of conversions are no outcome, and may be within the window of a programme. */
export const commissions: readonly FollowUp[] = [
  followUp(outcomes, ['INSERT'], ({ touch: _touch, version: _version, ...outcome }) => post({ outcome })),
  followUp(keptClicks, ['INSERT'], async ({ startupId, userId, at, accountAt }) => {
    if (at <= accountAt) await post({ outcome: { startupId, step: 'account', subject: userId, number: 1, at: accountAt, userId } })
  }),
  followUp(memberships, ['INSERT'], ({ startupId, userId, joinedAt: at }) =>
    post({ outcome: { startupId, step: 'member', subject: userId, number: 1, at, userId } }),
  ),
]
