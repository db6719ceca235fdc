import { DELETED_DAYS } from '../../../../shared/limits.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { StoredLead } from '../../../data/leads/leads.ts'
import type { StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { HAPPENED, LEVELS, named } from '../names.ts'
import { counted, happenedAt, LEAD_SOURCE, type Counted, type Levels } from './counted.ts'

/** What a deleted item had until it was deleted. */
const deletion = (deletesAt: string | null) =>
  deletesAt === null ? [] : [{ at: Date.parse(deletesAt) - DELETED_DAYS * DAY_MS, levels: {} }]

/** A lead, deleted or not; it is assumed to have been new until its stage last changed. */
export function countedLead({ startupId, id, seq, source, stage, ...lead }: StoredLead): Counted {
  const [created, changed] = [Date.parse(lead.createdAt), Date.parse(lead.stageChangedAt)]
  const levelsIn = (one: string): Levels => ({ [named(LEVELS.leads, source, one)]: 1 })
  const stages = changed > created ? [{ at: created, levels: levelsIn('new') }] : []
  const deleted = deletion(lead.deletesAt)
  const closed = { won: HAPPENED.leadsWon, lost: HAPPENED.leadsLost }
  return counted({
    startupId,
    key: `lead#${id}`,
    version: seq,
    levels: deleted.length > 0 ? {} : levelsIn(stage),
    changedAt: deleted[0]?.at ?? Date.parse(lead.updatedAt),
    history: [...stages, { at: changed > created ? changed : created, levels: levelsIn(stage) }, ...deleted],
    happened: [
      happenedAt(named(HAPPENED.leadsCreated, source), created),
      ...(stage === 'won' || stage === 'lost' ? [happenedAt(named(closed[stage], source), changed)] : []),
    ],
  })
}

/** An opportunity, deleted or not, under `LEAD_SOURCE`; a closed one is assumed to have been in the first stage until then. */
export function countedOpportunity(opportunity: StoredOpportunity): Counted {
  const { startupId, id, seq, stage, title, amount, currency, leadId, closedAt } = opportunity
  const [created, closed] = [Date.parse(opportunity.createdAt), closedAt === null ? undefined : Date.parse(closedAt)]
  const levels = levelsOf(opportunity)
  const deleted = deletion(opportunity.deletesAt)
  const isWon = stage === 'won' && closedAt !== null
  return counted({
    startupId,
    key: `opportunity#${id}`,
    version: seq,
    leadId,
    levels: deleted.length > 0 ? {} : levels,
    changedAt: deleted[0]?.at ?? Date.parse(opportunity.updatedAt),
    history: [
      { at: created, levels: closed === undefined ? levels : levelsOf({ ...opportunity, stage: 'prospecting', probability: 0 }) },
      ...(closed === undefined ? [] : [{ at: closed, levels }]),
      ...deleted,
    ],
    happened: isWon
      ? [
          happenedAt(named(HAPPENED.opportunitiesWon, LEAD_SOURCE), Date.parse(closedAt)),
          ...(amount === 0 ? [] : [happenedAt(named(HAPPENED.wonSums, LEAD_SOURCE, currency), Date.parse(closedAt), amount)]),
        ]
      : [],
    annotations: isWon ? [{ at: closedAt, id: `won#${id}`, kind: 'won', text: `The opportunity ${title} was won` }] : [],
  })
}

type Valued = Pick<StoredOpportunity, 'stage' | 'amount' | 'currency' | 'probability' | 'expectedCloseAt'>

/** Sums only while it is open; those of zero are left out. */
function levelsOf({ stage, amount, currency, probability, expectedCloseAt }: Valued): Levels {
  const weighted = amount * probability
  const month = expectedCloseAt?.slice(0, 7)
  return {
    [named(LEVELS.opportunities, LEAD_SOURCE, stage, currency)]: 1,
    ...(isOpenOpportunity({ stage }) && {
      ...(amount !== 0 && { [named(LEVELS.sums, LEAD_SOURCE, stage, currency)]: amount }),
      ...(weighted !== 0 && {
        [named(LEVELS.weighted, LEAD_SOURCE, stage, currency)]: weighted,
        ...(month !== undefined && { [named(LEVELS.forecast, LEAD_SOURCE, month, currency)]: weighted }),
      }),
    }),
  }
}
