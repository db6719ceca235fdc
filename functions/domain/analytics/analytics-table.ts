import { filterValues, leadsBySourceTitle, type AnalyticsFilter } from '../../../shared/analytics-filter.ts'
import { type OpportunityStage } from '../../../shared/choices.ts'
import { FUNNEL_STEPS } from '../../../shared/link-choices.ts'
import type { AllAnalytics, Figure, Figures, Part, StartupAnalytics, StartupRow } from '../../../shared/entities/analytics/figures.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { decimalOf } from '../../../shared/format/money.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../shared/sales/names.ts'

type Cell = string | number | null
interface Row {
  figure: string
  part?: string
  from?: string
  to?: string
  value: Cell
  previous?: Cell
  change?: number | null
  note?: string
}
type Period = Pick<StartupAnalytics, 'from' | 'to' | 'points'>

const HEAD = ['figure', 'part', 'from', 'to', 'value', 'previous', 'change in percent', 'note']

/** Everything that the screen of a startup shows: each figure with its points, the breakdowns, the funnel and the annotations. */
export function startupTable({ annotations, ...analytics }: StartupAnalytics): string {
  const rows = [
    ...rowsOf(analytics),
    ...annotations.map(({ at, kind, text }): Row => ({ figure: 'Annotation', part: kind, from: at, value: null, note: text })),
  ]
  return csvOf(HEAD, rows.map(cellsOf))
}

const ALL_STARTUPS = 'All startups'

/** The same of all startups together, then of each; without figures that the caller may not see. */
export const allTable = ({ startups, ...analytics }: AllAnalytics): string =>
  csvOf(
    ['startup', ...HEAD],
    [
      ...rowsOf(analytics).map((row) => [ALL_STARTUPS, ...cellsOf(row)]),
      ...startups.flatMap((startup) =>
        listedOfStartup(startup).flatMap((listed) => figureRows(listed, analytics).map((row) => [startup.name, ...cellsOf(row)])),
      ),
    ],
  )

const rowsOf = ({ figures, filter, ...period }: Period & { figures: Figures; filter: AnalyticsFilter }): Row[] => [
  ...filterValues(filter, figures.tasks.byColumn).map(({ name, label, restricts }) => ({
    figure: 'Filter',
    part: name,
    value: label,
    note: `Restricts ${restricts}, no other figures`,
  })),
  ...listedFigures(figures).flatMap((listed) => figureRows(listed, period)),
  ...listedParts(figures, filter).flatMap(([name, parts]) => parts.map((part) => partRow(name, part, period))),
  ...moneyRows(figures, period),
  ...funnelRows(figures, period),
]

function cellsOf({ figure, part = '', from = '', to = '', value, previous = null, change = null, note = '' }: Row): Cell[] {
  return [figure, part, from, to, value, previous, change, note]
}

interface Listed {
  name: string
  figure: Figure
  /** Of minor units. */
  currency?: string
}

const listedFigures = ({ tasks, team, requests, meetings, leads, opportunities, affiliate }: Figures): Listed[] => [
  ...listed({
    Members: team?.members,
    'Open roles': team?.openRoles,
    'Requests received': requests?.received,
    'Requests accepted': requests?.accepted,
    'Median hours to answer a request': requests?.hoursToAnswer,
    'Open tasks': tasks.open,
    'Tasks created': tasks.created,
    'Tasks completed': tasks.completed,
    'Tasks overdue': tasks.overdue,
    'Median days to complete a task': tasks.daysToDone,
    'Meetings held': meetings?.held,
    'Answers to invitations': meetings?.answers,
    Leads: leads?.total,
    'New leads': leads?.created,
    'Leads won': leads?.won,
    'Win rate of leads in percent': leads?.winRate,
    'Open opportunities': opportunities?.open,
    'Opportunities won': opportunities?.won,
  }),
  ...(opportunities?.money ?? []).flatMap(({ currency, sum, weighted, won }) => [
    { name: `Open amount in ${currency}`, figure: sum, currency },
    { name: `Weighted amount in ${currency}`, figure: weighted, currency },
    { name: `Won amount in ${currency}`, figure: won, currency },
  ]),
  ...listed({ Clicks: affiliate?.clicks, Conversions: affiliate?.conversions, 'Conversion rate in percent': affiliate?.rate }),
]
const listedOfStartup = ({ members, requests, tasksDone, leads, opportunitiesWon, clicks }: StartupRow): Listed[] =>
  listed({
    Members: members,
    'Requests received': requests,
    'Tasks completed': tasksDone,
    'New leads': leads,
    'Opportunities won': opportunitiesWon,
    Clicks: clicks,
  })
/** Without figures that the caller may not see. */
const listed = (figures: Readonly<Record<string, Figure | null | undefined>>): Listed[] =>
  Object.entries(figures).flatMap(([name, figure]) => (figure ? [{ name, figure }] : []))

function figureRows({ name, figure, currency }: Listed, { from, to, points }: Period): Row[] {
  const shown = (value: number | null): Cell => (value === null || currency === undefined ? value : decimalOf(value, currency))
  const { value, previous, change, explanation, series } = figure
  return [
    { figure: name, from, to, value: shown(value), previous: shown(previous), change, note: explanation },
    ...series.map((one, at) => ({ figure: name, part: 'series', from: points[at] ?? from, to: points[at + 1] ?? to, value: shown(one) })),
  ]
}

const listedParts = ({ tasks, meetings, leads, opportunities }: Figures, filter: AnalyticsFilter): [string, readonly Part[]][] => [
  ['Open tasks by column', tasks.byColumn],
  ['Answers to meetings', meetings?.byAnswer ?? []],
  ['Leads by stage', leads?.byStage ?? []],
  [leadsBySourceTitle(filter), leads?.bySource ?? []],
  ['Open opportunities by currency', opportunities?.byCurrency ?? []],
]
function partRow(name: string, { label, count, previous }: Part, { from, to }: Period): Row {
  return { figure: name, part: label, from, to, value: count, previous }
}

const moneyRows = ({ opportunities }: Figures, { from, to }: Period): Row[] =>
  (opportunities?.money ?? []).flatMap(({ currency, byStage, forecast }) => [
    ...byStage.flatMap(({ stage, count, sum, weighted }): Row[] => {
      const part = OPPORTUNITY_STAGE_NAMES[stage as OpportunityStage]
      return [
        { figure: `Open opportunities in ${currency} by stage`, part, from, to, value: count },
        { figure: `Open amount in ${currency} by stage`, part, from, to, value: decimalOf(sum, currency) },
        { figure: `Weighted amount in ${currency} by stage`, part, from, to, value: decimalOf(weighted, currency) },
      ]
    }),
    ...forecast.map(({ month, weighted }): Row => ({
      figure: `Forecast in ${currency}`,
      part: month,
      value: decimalOf(weighted, currency),
    })),
  ])

const STEP_NAMES: Readonly<Record<(typeof FUNNEL_STEPS)[number], string>> = {
  clicks: 'Clicks',
  conversions: 'Conversions',
  requests: 'Requests received',
  members: 'Members joined',
}
const funnelRows = ({ funnel }: Figures, { from, to }: Period): Row[] =>
  (funnel?.steps ?? []).map(({ step, count, rate }) => ({
    figure: 'Funnel',
    part: STEP_NAMES[step],
    from,
    to,
    value: count,
    note: `${rate === null ? '' : `${rate} % of the step before`}${step === funnel?.weakest ? ', the weakest step' : ''}`,
  }))
