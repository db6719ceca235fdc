import * as z from 'zod/mini'
import { ANALYTICS_INTERVALS, ANNOTATIONS, FUNNEL_STEPS } from '../../link-choices.ts'
import { Id, Time } from '../text.ts'
import { AllAnalyticsFilter, AnalyticsFilter } from './filter.ts'

/** One number of a period, beside that of as long a time before it. */
export const Figure = z.object({
  /** Null where there is nothing to say: the median of nothing, a rate of nothing. */
  value: z.nullable(z.number()),
  /** Null for 'all', which has no time before. */
  previous: z.nullable(z.number()),
  /** Percent against the time before, one decimal; null where it cannot be said. */
  change: z.nullable(z.number()),
  /** In words what changed and what most of it was: "4 fewer than in the 7 days before, mostly Import"; '' where nothing changed. */
  explanation: z.string(),
  /** The number in each period; for states such as members and open tasks, at its end. */
  series: z.array(z.nullable(z.number())),
})
export type Figure = z.output<typeof Figure>

/** One value of a breakdown: a column, a stage, a source, an answer. */
export const Part = z.object({
  value: z.string(),
  /** What people read, where the value is an id. */
  label: z.string(),
  count: z.number(),
  previous: z.nullable(z.number()),
})
export type Part = z.output<typeof Part>

export const Money = z.object({
  currency: z.string(),
  /** Minor units of open opportunities at the end of the period; `weighted` by their probability. */
  sum: Figure,
  weighted: Figure,
  /** Minor units of those that were won in the period. */
  won: Figure,
  byStage: z.array(z.object({ stage: z.string(), count: z.int(), sum: z.int(), weighted: z.int() })),
  /** Weighted minor units of open opportunities by the month, as in 2026-11, in which they are expected to close. */
  forecast: z.array(z.object({ month: z.string(), weighted: z.int() })),
})
export type Money = z.output<typeof Money>

/** The figures of a startup, or of several together. Those with "only tasks" see null in the place of all others (D-PERM). */
export const Figures = z.object({
  tasks: z.object({
    open: Figure,
    created: Figure,
    completed: Figure,
    overdue: Figure,
    /** Median days from creation to completion. */
    daysToDone: Figure,
    /** Open tasks by column; empty for several startups. */
    byColumn: z.array(Part),
  }),
  team: z.nullable(z.object({ members: Figure, openRoles: Figure })),
  /** `hoursToAnswer` is a median. */
  requests: z.nullable(z.object({ received: Figure, accepted: Figure, hoursToAnswer: Figure })),
  meetings: z.nullable(z.object({ held: Figure, answers: Figure, byAnswer: z.array(Part) })),
  /**
   * `total` are those in any stage at the end of the period, `winRate` is percent of those that were closed in it, one decimal. `bySource`
   * are new leads or, where a stage is selected, those in it.
   */
  leads: z.nullable(
    z.object({ total: Figure, created: Figure, won: Figure, winRate: Figure, byStage: z.array(Part), bySource: z.array(Part) }),
  ),
  /** `byCurrency` are open opportunities. */
  opportunities: z.nullable(z.object({ open: Figure, won: Figure, byCurrency: z.array(Part), money: z.array(Money) })),
  /** `rate` is percent, one decimal. */
  affiliate: z.nullable(z.object({ clicks: Figure, conversions: Figure, rate: Figure })),
  /** `rate` is percent of the step before; `weakest` the step with the lowest one, null where nothing happened. */
  funnel: z.nullable(
    z.object({
      steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.int(), rate: z.nullable(z.number()) })),
      weakest: z.nullable(z.enum(FUNNEL_STEPS)),
    }),
  ),
})
export type Figures = z.output<typeof Figures>

const Annotation = z.object({
  id: z.string(),
  at: Time,
  kind: z.enum(ANNOTATIONS),
  /** What happened, as a sentence: "Ada Lovelace joined as Sales". */
  text: z.string(),
})
export type Annotation = z.output<typeof Annotation>

const Span = z.object({
  interval: z.enum(ANALYTICS_INTERVALS),
  from: Time,
  to: Time,
  previousFrom: z.nullable(Time),
  unit: z.enum(['day', 'month']),
  /** When each day or month of the period begins. */
  points: z.array(Time),
  readAt: Time,
})

/** The figures of one startup (domain 3.14). */
export const StartupAnalytics = z.object({
  ...Span.shape,
  scope: z.enum(['all', 'tasks']),
  filter: AnalyticsFilter,
  figures: Figures,
  /** The newest 200 of the period, oldest first. */
  annotations: z.array(Annotation),
})
export type StartupAnalytics = z.output<typeof StartupAnalytics>

/** One startup in the list of all: the values that the caller may see, and the series of the one that the list draws. */
const StartupRow = z.object({
  startupId: Id,
  name: z.string(),
  logo: z.optional(z.string()),
  scope: z.enum(['all', 'tasks']),
  members: z.nullable(Figure),
  requests: z.nullable(Figure),
  tasksDone: Figure,
  leads: z.nullable(Figure),
  opportunitiesWon: z.nullable(Figure),
  clicks: z.nullable(Figure),
})
export type StartupRow = z.output<typeof StartupRow>

/** The figures of all startups whose figures the caller may see. */
export const AllAnalytics = z.object({ ...Span.shape, filter: AllAnalyticsFilter, figures: Figures, startups: z.array(StartupRow) })
export type AllAnalytics = z.output<typeof AllAnalytics>
