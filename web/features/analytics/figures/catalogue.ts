import { unfilteredOf, type AnalyticsFilter, type Dimension, type Unfiltered } from '../../../../shared/analytics-filter.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'

export type FigureUnit = 'count' | 'percent' | 'hours' | 'days'

export interface DescribedFigure {
  /** In URLs. */
  name: string
  label: string
  unit: FigureUnit | { currency: string }
  /** Whether more of it is better or worse; neither where it depends. */
  better?: 'more' | 'less'
  /** The path in the startup where the user changes the figure, and what they do there. */
  step: { path: string; label: string }
  /** What it can be filtered by. */
  by?: readonly Dimension[]
}
interface Declared extends DescribedFigure {
  of: (figures: Figures) => Figure | undefined
}

const TASK = { path: '/tasks', label: 'Create task' }
const INVITE = { path: '/members', label: 'Invite people' }
const ROLE = { path: '/roles', label: 'Add open role' }
const MEETING = { path: '/meetings?new=meeting', label: 'Plan meeting' }
const LEAD = { path: '/leads', label: 'Add lead' }
const OPPORTUNITY = { path: '/opportunities', label: 'Add opportunity' }
const SOURCE = ['source'] as const
const OPEN = ['source', 'opportunityStage', 'currency'] as const
const LINK = { path: '', label: 'Create link' }

/** Every figure of a startup that is one number, in the order of the page. */
const DECLARED: readonly Declared[] = [
  { name: 'tasks-open', label: 'Open tasks', unit: 'count', step: TASK, by: ['column'], of: ({ tasks }) => tasks.open },
  { name: 'tasks-created', label: 'Tasks created', unit: 'count', step: TASK, of: ({ tasks }) => tasks.created },
  { name: 'tasks-done', label: 'Tasks completed', unit: 'count', better: 'more', step: TASK, of: ({ tasks }) => tasks.completed },
  { name: 'tasks-overdue', label: 'Overdue tasks', unit: 'count', better: 'less', step: TASK, of: ({ tasks }) => tasks.overdue },
  { name: 'days-to-done', label: 'Median days to done', unit: 'days', better: 'less', step: TASK, of: ({ tasks }) => tasks.daysToDone },
  { name: 'members', label: 'Members', unit: 'count', better: 'more', step: INVITE, of: ({ team }) => team?.members },
  { name: 'roles-open', label: 'Open roles', unit: 'count', step: ROLE, of: ({ team }) => team?.openRoles },
  { name: 'requests', label: 'Requests to join', unit: 'count', better: 'more', step: ROLE, of: ({ requests }) => requests?.received },
  { name: 'accepted', label: 'Requests accepted', unit: 'count', better: 'more', step: ROLE, of: ({ requests }) => requests?.accepted },
  {
    name: 'hours-to-answer',
    label: 'Median hours to answer',
    unit: 'hours',
    better: 'less',
    step: ROLE,
    of: ({ requests }) => requests?.hoursToAnswer,
  },
  { name: 'meetings', label: 'Meetings held', unit: 'count', step: MEETING, of: ({ meetings }) => meetings?.held },
  {
    name: 'answers',
    label: 'Meeting answers',
    unit: 'count',
    step: MEETING,
    by: ['answer'],
    of: ({ meetings }) => meetings?.answers,
  },
  { name: 'leads-all', label: 'Leads', unit: 'count', step: LEAD, by: ['source', 'leadStage'], of: ({ leads }) => leads?.total },
  { name: 'leads', label: 'New leads', unit: 'count', better: 'more', step: LEAD, by: SOURCE, of: ({ leads }) => leads?.created },
  { name: 'leads-won', label: 'Leads won', unit: 'count', better: 'more', step: LEAD, by: SOURCE, of: ({ leads }) => leads?.won },
  { name: 'win-rate', label: 'Win rate', unit: 'percent', better: 'more', step: LEAD, by: SOURCE, of: ({ leads }) => leads?.winRate },
  {
    name: 'deals-open',
    label: 'Open opportunities',
    unit: 'count',
    step: OPPORTUNITY,
    by: OPEN,
    of: ({ opportunities }) => opportunities?.open,
  },
  {
    name: 'deals-won',
    label: 'Opportunities won',
    unit: 'count',
    better: 'more',
    step: OPPORTUNITY,
    by: SOURCE,
    of: ({ opportunities }) => opportunities?.won,
  },
  { name: 'clicks', label: 'Link clicks', unit: 'count', better: 'more', step: LINK, of: ({ affiliate }) => affiliate?.clicks },
  { name: 'conversions', label: 'Conversions', unit: 'count', better: 'more', step: LINK, of: ({ affiliate }) => affiliate?.conversions },
  { name: 'rate', label: 'Conversion rate', unit: 'percent', better: 'more', step: LINK, of: ({ affiliate }) => affiliate?.rate },
]

/** A figure with its numbers. */
export interface ShownFigure extends DescribedFigure {
  figure: Figure
  unfiltered: Unfiltered
}

/** The figures that the user may see, by name; those of money come last. */
export function shownFigures({ figures, filter }: { figures: Figures; filter: AnalyticsFilter }): ReadonlyMap<string, ShownFigure> {
  const show = (described: DescribedFigure, figure: Figure): ShownFigure => ({
    ...described,
    figure,
    unfiltered: unfilteredOf(filter, described.by ?? []),
  })
  const single = DECLARED.flatMap(({ of, ...described }) => {
    const figure = of(figures)
    return figure === undefined ? [] : [show(described, figure)]
  })
  const money = (figures.opportunities?.money ?? []).flatMap(({ currency, sum, weighted, won }) => {
    const describe = (name: string, label: string, by: readonly Dimension[]): DescribedFigure => ({
      name: `${name}-${currency}`,
      label: `${label} (${currency})`,
      unit: { currency },
      better: 'more',
      step: OPPORTUNITY,
      by,
    })
    return [
      show(describe('sum', 'Open amount', OPEN), sum),
      show(describe('weighted', 'Weighted amount', OPEN), weighted),
      show(describe('won', 'Won amount', ['source', 'currency']), won),
    ]
  })
  return new Map([...single, ...money].map((one) => [one.name, one]))
}

/** The figures at the top of the page: all areas, or those of tasks for who sees only these. */
export const HEADLINES = ['members', 'requests', 'tasks-done', 'leads', 'deals-won', 'clicks'] as const
export const TASK_HEADLINES = ['tasks-open', 'tasks-created', 'tasks-done', 'tasks-overdue', 'days-to-done'] as const
