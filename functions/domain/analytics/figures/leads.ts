import { LEAD_SOURCES, LEAD_STAGES, type LeadSource, type LeadStage } from '../../../../shared/choices.ts'
import type { Figure, Figures, Part } from '../../../../shared/entities/analytics/figures.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../../../shared/sales/names.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import { withoutFilter, type Context } from './context.ts'
import { across, countFigure, partsFor, rateFigure, under, unselected, type Counted } from './figure.ts'

/** Names of leads and opportunities have the source as their first part; opportunities that no lead was converted to have none. */
export const BY_SOURCE = {
  dimension: 'source',
  at: 0,
  label: (source: string) => SOURCE_NAMES[source as LeadSource] ?? 'without a lead',
} as const
const BY_STAGE = { dimension: 'leadStage', at: 1, label: (stage: string) => LEAD_STAGE_NAMES[stage as LeadStage] ?? stage } as const

export const happenedBySource = ({ filter }: Context, name: string): Counted =>
  across('happened', name, { by: unselected(filter, BY_SOURCE) })

export const leadsCreatedOf = (context: Context): Figure => countFigure(context, happenedBySource(context, HAPPENED.leadsCreated))

export function leadsOf(context: Context): Figures['leads'] {
  const won = happenedBySource(context, HAPPENED.leadsWon)
  const lost = happenedBySource(context, HAPPENED.leadsLost)
  const closed: Counted = {
    of: 'happened',
    measure: (counts) => {
      const [wins, losses] = [won.measure(counts), lost.measure(counts)]
      return (from, to) => wins(from, to) + losses(from, to)
    },
  }
  const stages = LEAD_STAGES.map((value) => ({ value, label: LEAD_STAGE_NAMES[value] }))
  return {
    total: countFigure(context, across('level', LEVELS.leads, { by: unselected(context.filter, BY_STAGE, BY_SOURCE) })),
    created: leadsCreatedOf(context),
    won: countFigure(context, won),
    winRate: rateFigure(context, won, closed),
    byStage: partsFor(withoutFilter(context, 'leadStage'), stages, (stage) =>
      across('level', LEVELS.leads, { keep: (parts) => parts[1] === stage }),
    ),
    bySource: bySource(context),
  }
}

/** New leads, which are counted without a stage; where one is selected, the leads in it. */
function bySource(context: Context): Part[] {
  const sources = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))
  const countedOf = (source: LeadSource): Counted =>
    context.filter.leadStage === undefined
      ? under('happened', HAPPENED.leadsCreated, source)
      : across('level', LEVELS.leads, { keep: (parts) => parts[0] === source })
  return partsFor(withoutFilter(context, 'source'), sources, countedOf)
    .filter(({ count, previous }) => count > 0 || (previous ?? 0) > 0)
    .toSorted((one, other) => other.count - one.count)
}
