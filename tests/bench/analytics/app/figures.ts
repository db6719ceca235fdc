import { LEAD_SOURCES, LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { ANNOTATIONS, FUNNEL_STEPS } from '../../../../shared/link-choices.ts'
import type { Figure, Money, Part, StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { DAY_MS } from '../../../../shared/time.ts'

const EVENTS = 200
const COLUMNS = 8
const MONTHS = 12
const NOW = Date.UTC(2026, 10, 18)
const days = (count: number): string[] => Array.from({ length: count }, (_, at) => new Date(NOW - (count - 1 - at) * DAY_MS).toISOString())
const months = (): string[] => Array.from({ length: MONTHS }, (_, at) => new Date(Date.UTC(2025, 11 + at)).toISOString())

const figureOf = (length: number, factor: number): Figure => {
  const series = Array.from({ length }, (_, at) => ((at * 7) % 13) * factor)
  const value = series.reduce((sum, one) => sum + one, 0)
  return { value, previous: value - factor, change: 4.2, explanation: `${factor} more than in the time before, mostly Import`, series }
}
const partsOf = (values: readonly string[]): Part[] =>
  values.map((value, at) => ({ value, label: value, count: at * 31, previous: at * 29 }))

/** All figures of a startup: a year by months, 90 days by days, and as many events as an answer has at most. */
function analyticsOf(interval: '90d' | '1y'): StartupAnalytics {
  const points = interval === '1y' ? months() : days(90)
  const [from = '', to = ''] = [points[0], points.at(-1)]
  const figure = (factor: number) => figureOf(points.length, factor)
  const moneyIn = (currency: string): Money => ({
    currency,
    sum: figure(90_000),
    weighted: figure(40_000),
    won: figure(20_000),
    byStage: OPPORTUNITY_STAGES.map((stage, at) => ({ stage, count: at, sum: at * 90_000, weighted: at * 40_000 })),
    forecast: Array.from({ length: MONTHS }, (_, at) => ({ month: `2027-${String(at + 1).padStart(2, '0')}`, weighted: at * 10_000 })),
  })
  return {
    interval,
    from,
    to,
    previousFrom: from,
    unit: interval === '1y' ? 'month' : 'day',
    points,
    readAt: to,
    scope: 'all',
    filter: {},
    figures: {
      tasks: {
        open: figure(11),
        created: figure(9),
        completed: figure(8),
        overdue: figure(2),
        daysToDone: figure(1),
        byColumn: partsOf(Array.from({ length: COLUMNS }, (_, at) => `Column ${at}`)),
      },
      team: { members: figure(1), openRoles: figure(2) },
      requests: { received: figure(3), accepted: figure(2), hoursToAnswer: figure(4) },
      meetings: { held: figure(5), answers: figure(5), byAnswer: partsOf(['yes', 'no', 'maybe']) },
      leads: {
        total: figure(40),
        created: figure(12),
        won: figure(2),
        winRate: figure(3),
        byStage: partsOf(LEAD_STAGES),
        bySource: partsOf(LEAD_SOURCES),
      },
      opportunities: { open: figure(6), won: figure(1), byCurrency: partsOf(['EUR', 'USD']), money: [moneyIn('EUR'), moneyIn('USD')] },
      affiliate: { clicks: figure(120), conversions: figure(14), rate: figure(1) },
      funnel: { steps: FUNNEL_STEPS.map((step, at) => ({ step, count: 400 - at * 90, rate: 80 - at })), weakest: 'members' },
    },
    annotations: Array.from({ length: EVENTS }, (_, at) => ({
      id: `${at}`,
      at: points[Math.floor((at * points.length) / EVENTS)] ?? from,
      kind: ANNOTATIONS[at % ANNOTATIONS.length] ?? 'joined',
      text: `Ada Lovelace did thing ${at}`,
    })),
  }
}

export const ANALYTICS = { '90d': analyticsOf('90d'), '1y': analyticsOf('1y') } as const
