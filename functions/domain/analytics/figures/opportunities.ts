import { OPEN_STAGES } from '../../../../shared/analytics-filter.ts'
import type { OpportunityStage } from '../../../../shared/choices.ts'
import type { Figure, Figures, Money } from '../../../../shared/entities/analytics/figures.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../../shared/sales/names.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import { withoutFilter, type Context } from './context.ts'
import { explainMoney } from './explain.ts'
import { across, countFigure, partsFor, unselected, valuesAt, type Counted } from './figure.ts'
import { BY_SOURCE, happenedBySource } from './leads.ts'

/** Weighted sums are stored as minor units times percent. */
const PERCENT = 100
const BY_STAGE = {
  dimension: 'opportunityStage',
  at: 1,
  label: (stage: string) => OPPORTUNITY_STAGE_NAMES[stage as OpportunityStage] ?? stage,
} as const
const isOpen = (stage: string | undefined): boolean => OPEN_STAGES.some((one) => one === stage)

export const opportunitiesWonOf = (context: Context): Figure => countFigure(context, happenedBySource(context, HAPPENED.opportunitiesWon))

export function opportunitiesOf(context: Context): Figures['opportunities'] {
  const by = unselected(context.filter, BY_STAGE, BY_SOURCE)
  const openIn = (isShown: (currency: string | undefined) => boolean): Counted =>
    across('level', LEVELS.opportunities, { keep: ([, stage, currency]) => isOpen(stage) && isShown(currency), by })
  const anyCurrency = withoutFilter(context, 'currency')
  const money = currenciesOf(anyCurrency).flatMap((currency) => moneyIn(anyCurrency, currency) ?? [])
  const hasMoney = (currency: string) => money.some((one) => one.currency === currency)
  const values = currenciesOf(anyCurrency).map((value) => ({ value, label: value }))
  return {
    open: countFigure(
      context,
      openIn(() => true),
    ),
    won: opportunitiesWonOf(context),
    byCurrency: partsFor(anyCurrency, values, (value) => openIn((currency) => currency === value)).filter(
      ({ value, count, previous }) => count > 0 || (previous ?? 0) > 0 || hasMoney(value),
    ),
    money: money.filter(({ currency }) => (context.filter.currency ?? currency) === currency),
  }
}

/** The most used first; also those without opportunities of the selected stage, of which the table of all stages stays. */
function currenciesOf(context: Context): string[] {
  const { counts, span } = withoutFilter(context, 'opportunityStage')
  const currencies = [
    ...valuesAt(counts, LEVELS.opportunities, 2),
    ...valuesAt(counts, LEVELS.sums, 2),
    ...valuesAt(counts, HAPPENED.wonSums, 1),
  ]
  const countOf = (currency: string) =>
    across('level', LEVELS.opportunities, { keep: (parts) => parts[2] === currency }).measure(counts)(span.from, span.to)
  const byUse = Map.groupBy(new Set(currencies), countOf)
  return [...byUse.keys()].toSorted((one, other) => other - one).flatMap((count) => byUse.get(count)?.toSorted() ?? [])
}

/** Opportunities in a currency; undefined where there are none in the period and the one before. */
function moneyIn(context: Context, currency: string): Money | undefined {
  const anyStage = withoutFilter(context, 'opportunityStage')
  if (Object.values(figuresIn(anyStage, currency)).every(isZero)) return undefined
  const now = ({ counts, span }: Context, counted: Counted) => counted.measure(counts)(span.from, span.to)
  return {
    currency,
    ...figuresIn(context, currency),
    byStage: OPEN_STAGES.map((stage) => {
      const inStage = (name: string) => levelIn(anyStage, name, currency, (one) => one === stage)
      return {
        stage,
        count: now(anyStage, inStage(LEVELS.opportunities)),
        sum: now(anyStage, inStage(LEVELS.sums)),
        weighted: now(anyStage, weightedOf(inStage(LEVELS.weighted))),
      }
    }),
    forecast: valuesAt(context.counts, LEVELS.forecast, 1)
      .map((month) => {
        const closing = across('level', LEVELS.forecast, { keep: (parts) => parts[1] === month && parts[2] === currency })
        return { month, weighted: now(context, weightedOf(closing)) }
      })
      .filter(({ weighted }) => weighted > 0),
  }
}

function figuresIn(context: Context, currency: string): Pick<Money, 'sum' | 'weighted' | 'won'> {
  const inMoney = (counted: Counted): Figure =>
    countFigure(context, counted, (change, than, parts) => explainMoney(change, than, currency, parts))
  return {
    sum: inMoney(levelIn(context, LEVELS.sums, currency, isOpen)),
    weighted: inMoney(weightedOf(levelIn(context, LEVELS.weighted, currency, isOpen))),
    won: inMoney(
      across('happened', HAPPENED.wonSums, { keep: (parts) => parts[1] === currency, by: unselected(context.filter, BY_SOURCE) }),
    ),
  }
}

const levelIn = ({ filter }: Context, name: string, currency: string, isStage: (stage: string | undefined) => boolean): Counted =>
  across('level', name, {
    keep: (parts) => isStage(parts[1]) && parts[2] === currency,
    by: unselected(filter, BY_STAGE, BY_SOURCE),
  })

const isZero = ({ previous, series }: Figure): boolean => !previous && series.every((value) => !value)

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
