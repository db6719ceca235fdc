import { describe, expect, it } from 'vitest'
import type { AnalyticsFilter } from '../../../../shared/analytics-filter.ts'
import type { Count } from '../../../../functions/domain/analytics/counts.ts'
import { contextOf } from '../../../../functions/domain/analytics/figures/context.ts'
import { figuresOf } from '../../../../functions/domain/analytics/figures/figures.ts'
import { spanOf } from '../../../../functions/domain/analytics/span.ts'
import { plainCounts } from '../../../support/analytics/plain-counts.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const span = spanOf({ interval: '7d', tz: 'UTC' }, NOW)
/** Counts by name, with the day and hour of November 2026. */
const counted = (...counts: [name: string, at: string, by: number][]): Count[] =>
  counts.map(([name, at, by]) => ({ name, at: Date.parse(`2026-11-${at}:00Z`), by }))
const COLUMNS = [
  { id: 'todo', name: 'To Do', isDone: false },
  { id: 'doing', name: 'In Progress', isDone: false },
  { id: 'done', name: 'Done', isDone: true },
]
const figures = (counts: readonly Count[], filter: AnalyticsFilter = {}) => {
  const context = contextOf(span, [{ name: 'Engines', counts: plainCounts(counts) }], filter)
  return figuresOf({ tasks: context, all: context, columns: COLUMNS })
}

describe('figures of a startup', () => {
  it('compares what happened in a period with as long a time before it, day by day', () => {
    const { tasks } = figures(counted(['tasks.created', '13T23:45', 3], ['tasks.created', '14T00:00', 2], ['tasks.created', '20T11:45', 4]))
    expect(tasks.created).toEqual({
      value: 6,
      previous: 3,
      change: 100,
      explanation: '3 more than in the 7 days before',
      series: [2, 0, 0, 0, 0, 0, 4],
    })
  })

  it('compares levels at the end of a period with those when it began', () => {
    const { team } = figures(counted(['members', '01T10:00', 3], ['members', '14T00:00', 2], ['members', '15T09:15', -1]))
    expect(team?.members).toMatchObject({ value: 4, previous: 3, series: [5, 4, 4, 4, 4, 4, 4] })
  })

  it('says who joined and left where members did both', () => {
    const { team } = figures(
      counted(['members', '01T10:00', 3], ['members', '15T10:00', 2], ['members', '16T10:00', -1], ['members.joined', '15T10:00', 2]),
    )
    expect(team?.members.explanation).toBe('1 more than 7 days ago: 2 joined, 1 left')
  })

  it('counts a task as overdue after the UTC day on which it was due', () => {
    const { tasks } = figures(
      counted(['tasks.due:2026-11-15', '01T10:00', 2], ['tasks.due:2026-11-20', '01T10:00', 1], ['tasks.due:2026-11-15', '18T10:00', -1]),
    )
    expect(tasks.overdue).toMatchObject({ value: 1, previous: 0, series: [0, 2, 2, 2, 1, 1, 1] })
  })

  it('says which opportunities were won without a lead', () => {
    const { opportunities } = figures(counted(['opportunities.won:none', '15T10:00', 2]))
    expect(opportunities?.won.explanation).toBe('2 more than in the 7 days before, all without a lead')
  })

  it('counts a task as overdue from the time at which it was due', () => {
    const { tasks } = figures(
      counted(
        ['tasks.due:2026-11-20T11:45', '01T10:00', 1],
        ['tasks.due:2026-11-20T12:15', '01T10:00', 1],
        ['tasks.due:2026-11-18T23:45', '01T10:00', 1],
      ),
    )
    expect(tasks.overdue).toMatchObject({ value: 2, previous: 0, series: [0, 0, 0, 0, 1, 1, 2] })
  })

  it('lists the columns that tasks can be open in, and a deleted one as long as it has any', () => {
    const { tasks } = figures(
      counted(['tasks.open:doing', '10T10:00', 2], ['tasks.open:old', '10T10:00', 1], ['tasks.open:doing', '15T10:00', 3]),
    )
    expect(tasks.byColumn.map(({ label, count, previous }) => [label, count, previous])).toEqual([
      ['To Do', 0, 0],
      ['In Progress', 5, 2],
      ['A deleted column', 1, 1],
    ])
    expect(tasks.open.explanation).toBe('3 more than 7 days ago, all In Progress')
  })

  it('gives medians: of an even number the mean of the two middle values, of nothing null', () => {
    const { requests, tasks } = figures(
      counted(['requests.hours:2', '15T10:00', 1], ['requests.hours:7', '15T10:00', 2], ['requests.hours:30', '16T10:00', 1]),
    )
    expect(requests?.hoursToAnswer).toMatchObject({ value: 7, previous: null, series: [null, 7, 30, null, null, null, null] })
    expect(tasks.daysToDone).toMatchObject({ value: null, previous: null, change: null, explanation: '' })
    const even = figures(counted(['tasks.days:1', '15T10:00', 1], ['tasks.days:4', '15T10:00', 1])).tasks
    expect([even.completed.value, even.daysToDone.value]).toEqual([2, 2.5])
  })

  it('gives the win rate of the leads that were closed in the period', () => {
    const counts = counted(
      ['leads.won:import', '15T10:00', 1],
      ['leads.won:event', '15T10:00', 1],
      ['leads.lost:import', '16T10:00', 1],
      ['leads.lost:import', '10T10:00', 1],
    )
    expect(figures(counts).leads?.winRate).toMatchObject({
      value: 66.7,
      previous: 0,
      explanation: '66.7 points higher than in the 7 days before',
    })
    expect(figures(counts, { source: 'import' }).leads?.winRate).toMatchObject({ value: 50, previous: 0 })
  })

  it('restricts leads and opportunities to a source, but not the list of sources', () => {
    const counts = counted(
      ['leads.created:import', '15T10:00', 2],
      ['leads.created:event', '15T10:00', 5],
      ['leads.stage:import:new', '15T10:00', 2],
      ['leads.stage:event:new', '15T10:00', 5],
      ['opportunities.stage:import:proposal:EUR', '15T10:00', 1],
      ['opportunities.stage:none:proposal:EUR', '15T10:00', 1],
    )
    const { leads, opportunities } = figures(counts, { source: 'import' })
    expect([leads?.created.value, leads?.byStage[0], opportunities?.open.value]).toEqual([
      2,
      { value: 'new', label: 'New', count: 2, previous: 0 },
      1,
    ])
    expect(leads?.bySource.map(({ label, count }) => [label, count])).toEqual([
      ['Event', 5],
      ['Import', 2],
    ])
  })

  it('sums open opportunities by currency, with weights by probability and the forecast by month', () => {
    const { opportunities } = figures(
      counted(
        ['opportunities.stage:import:proposal:EUR', '15T10:00', 2],
        ['opportunities.sum:import:proposal:EUR', '15T10:00', 300],
        ['opportunities.weighted:import:proposal:EUR', '15T10:00', 300 * 50],
        ['opportunities.forecast:import:2026-12:EUR', '15T10:00', 300 * 50],
        ['opportunities.sum:import:proposal:USD', '01T10:00', 900],
        ['opportunities.sum:import:proposal:USD', '15T10:00', -900],
        ['opportunities.won:import', '15T10:00', 1],
        ['opportunities.won-sum:import:USD', '15T10:00', 900],
      ),
    )
    const [eur, usd] = opportunities?.money ?? []
    expect([opportunities?.open.value, opportunities?.won.value]).toEqual([2, 1])
    expect([eur?.currency, eur?.sum.value, eur?.weighted.value, eur?.forecast]).toEqual([
      'EUR',
      300,
      150,
      [{ month: '2026-12', weighted: 150 }],
    ])
    expect(eur?.byStage.find(({ stage }) => stage === 'proposal')).toEqual({ stage: 'proposal', count: 2, sum: 300, weighted: 150 })
    expect([usd?.currency, usd?.sum.value, usd?.sum.previous, usd?.won.value, usd?.sum.explanation]).toEqual([
      'USD',
      0,
      900,
      900,
      '$9 less than 7 days ago, all Proposal',
    ])
  })

  it('names the weakest step of the funnel, without founders and invited members, and none where nothing happened', () => {
    const { funnel } = figures(
      counted(
        ['clicks', '15T10:00', 40],
        ['conversions', '15T10:00', 10],
        ['requests.received', '15T10:00', 5],
        ['requests.accepted', '15T10:00', 4],
        ['members.joined', '15T10:00', 6],
      ),
    )
    expect(funnel).toEqual({
      steps: [
        { step: 'clicks', count: 40, rate: null },
        { step: 'conversions', count: 10, rate: 25 },
        { step: 'requests', count: 5, rate: 50 },
        { step: 'members', count: 4, rate: 80 },
      ],
      weakest: 'conversions',
    })
    expect(figures([]).funnel?.weakest).toBeNull()
  })

  it('shows zeros where nothing is counted', () => {
    const { tasks, leads, opportunities, meetings } = figures([])
    expect(tasks.created).toEqual({ value: 0, previous: 0, change: null, explanation: '', series: [0, 0, 0, 0, 0, 0, 0] })
    expect([leads?.winRate.value, opportunities?.money, meetings?.byAnswer.map(({ count }) => count)]).toEqual([null, [], [0, 0, 0, 0]])
  })
})

describe('figures of several startups', () => {
  it('are the sums of each, and explanations name the startup', () => {
    const [one, other] = [counted(['tasks.created', '15T10:00', 4]), counted(['tasks.created', '10T10:00', 1])].map(plainCounts)
    if (!one || !other) throw new Error('No counts')
    const startups = [
      { name: 'Engines', counts: one },
      { name: 'Looms', counts: other },
    ]
    const { tasks } = figuresOf({ tasks: contextOf(span, startups), all: undefined, columns: [] })
    expect(tasks.created).toMatchObject({ value: 4, previous: 1, explanation: '3 more than in the 7 days before, mostly Engines' })
  })
})
