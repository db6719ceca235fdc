import { OPPORTUNITY_STAGES, type LeadSource, type OpportunityStage } from '../../../../shared/choices.ts'
import type { Figure, Figures, Money } from '../../../../shared/entities/analytics/figures.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../../shared/sales/names.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import { explainMoney } from './explain.ts'
import { across, countFigure, valuesAt, type Context, type Counted } from './figure.ts'
import { fromSource, happenedBySource, sourceName } from './leads.ts'

/** Weighted sums are stored as minor units times percent. */
const PERCENT = 100
const OPEN_STAGES = OPPORTUNITY_STAGES.filter((stage) => isOpenOpportunity({ stage }))
const STAGE = { at: 1, label: (stage: string) => OPPORTUNITY_STAGE_NAMES[stage as OpportunityStage] ?? stage }
const isOpen = (stage: string | undefined): boolean => OPEN_STAGES.some((one) => one === stage)

export const opportunitiesWonOf = (context: Context, source?: LeadSource): Figure =>
  countFigure(context, happenedBySource(HAPPENED.opportunitiesWon, source))

export function opportunitiesOf(context: Context, source: LeadSource | undefined): Figures['opportunities'] {
  const isFrom = fromSource(source)
  const open = across('level', LEVELS.opportunities, { keep: (parts) => isFrom(parts) && isOpen(parts[1]), by: STAGE })
  const { counts } = context
  const currencies = new Set([...valuesAt(counts, LEVELS.sums, 2), ...valuesAt(counts, HAPPENED.wonSums, 1)])
  return {
    open: countFigure(context, open),
    won: opportunitiesWonOf(context, source),
    money: [...currencies].toSorted().flatMap((currency) => moneyIn(context, currency, source) ?? []),
  }
}

/** Opportunities in a currency; undefined where there are none in the period and the one before. */
function moneyIn(context: Context, currency: string, source: LeadSource | undefined): Money | undefined {
  const { counts, span } = context
  const isFrom = fromSource(source)
  const ofStages = (name: string, isStage: (stage: string | undefined) => boolean): Counted =>
    across('level', name, { keep: (parts) => isFrom(parts) && isStage(parts[1]) && parts[2] === currency, by: STAGE })
  const inMoney = (counted: Counted): Figure =>
    countFigure(context, counted, (change, than, parts) => explainMoney(change, than, currency, parts))
  const won = across('happened', HAPPENED.wonSums, {
    keep: (parts) => isFrom(parts) && parts[1] === currency,
    by: { at: 0, label: sourceName },
  })
  const figures = {
    sum: inMoney(ofStages(LEVELS.sums, isOpen)),
    weighted: inMoney(weightedOf(ofStages(LEVELS.weighted, isOpen))),
    won: inMoney(won),
  }
  const isEmpty = Object.values(figures).every(({ previous, series }) => !previous && series.every((value) => !value))
  if (isEmpty) return undefined
  const now = (counted: Counted) => counted.measure(counts)(span.from, span.to)
  return {
    currency,
    ...figures,
    byStage: OPEN_STAGES.map((stage) => ({
      stage,
      count: now(ofStages(LEVELS.opportunities, (one) => one === stage)),
      sum: now(ofStages(LEVELS.sums, (one) => one === stage)),
      weighted: now(weightedOf(ofStages(LEVELS.weighted, (one) => one === stage))),
    })),
    forecast: valuesAt(counts, LEVELS.forecast, 1)
      .map((month) => {
        const closing = across('level', LEVELS.forecast, {
          keep: (parts) => isFrom(parts) && parts[1] === month && parts[2] === currency,
        })
        return { month, weighted: now(weightedOf(closing)) }
      })
      .filter(({ weighted }) => weighted > 0),
  }
}

/** Percent of minor units as whole minor units. */
const weightedOf = ({ of, measure, parts }: Counted): Counted => ({
  of,
  measure: (counts) => rounded(measure(counts)),
  ...(parts && { parts: (counts) => parts(counts).map(({ label, measure: own }) => ({ label, measure: rounded(own) })) }),
})
const rounded =
  (measure: (from: number, to: number) => number) =>
  (from: number, to: number): number =>
    Math.round(measure(from, to) / PERCENT)
