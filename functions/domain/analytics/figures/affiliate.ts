import { FUNNEL_STEPS } from '../../../../shared/link-choices.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'
import { HAPPENED } from '../names.ts'
import type { Context } from './context.ts'
import { countFigure, happened, percentOf, rateFigure } from './figure.ts'

export const clicksOf = (context: Context): Figure => countFigure(context, happened(HAPPENED.clicks))

export const affiliateOf = (context: Context): Figures['affiliate'] => ({
  clicks: clicksOf(context),
  conversions: countFigure(context, happened(HAPPENED.conversions)),
  rate: rateFigure(context, happened(HAPPENED.conversions), happened(HAPPENED.clicks)),
})

const STEP_NAMES: Readonly<Record<(typeof FUNNEL_STEPS)[number], string>> = {
  clicks: HAPPENED.clicks,
  conversions: HAPPENED.conversions,
  requests: HAPPENED.requestsReceived,
  members: HAPPENED.requestsAccepted,
}

/** From clicks to members who asked to join, without founders and invited members; the weakest step is the one that the fewest of the step before it reach. */
export function funnelOf({ span, counts }: Context): NonNullable<Figures['funnel']> {
  const numbers = FUNNEL_STEPS.map((step) => ({ step, count: counts.sum(STEP_NAMES[step], span.from, span.to) }))
  const steps = numbers.map(({ step, count }, at) => ({ step, count, rate: percentOf(count, numbers[at - 1]?.count ?? 0) }))
  const [weakest] = steps.toSorted((one, other) => (one.rate ?? Infinity) - (other.rate ?? Infinity))
  return { steps, weakest: weakest && weakest.rate !== null ? weakest.step : null }
}
