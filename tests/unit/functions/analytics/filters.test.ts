import { describe, expect, it } from 'vitest'
import { DIMENSIONS, toggled, type AnalyticsFilter, type Dimension } from '../../../../shared/analytics-filter.ts'
import type { Count } from '../../../../functions/domain/analytics/counts.ts'
import { contextOf } from '../../../../functions/domain/analytics/figures/context.ts'
import { figuresOf } from '../../../../functions/domain/analytics/figures/figures.ts'
import { spanOf } from '../../../../functions/domain/analytics/span.ts'
import { shownFigures } from '../../../../web/features/analytics/figures/catalogue.ts'
import { plainCounts } from '../../../support/analytics/plain-counts.ts'

const span = spanOf({ interval: '7d', tz: 'UTC' }, Date.parse('2026-11-20T12:00:00Z'))
const SOURCES = ['import', 'event']
const STAGES = ['proposal', 'negotiation']
const CURRENCIES = ['EUR', 'USD']
const COLUMNS = ['todo', 'doing'].map((id) => ({ id, name: id, isDone: false }))

/** The values that a name has, by dimension. */
type Values = Readonly<Partial<Record<Dimension, string>>>
interface Dimensioned {
  count: Count
  values: Values
}
/** A count before the period and one in it for every combination of values; no two are the same. */
const ALL = names().flatMap(({ name, values }, at): Dimensioned[] => [
  { count: { name, at: Date.parse('2026-11-12T10:00:00Z'), by: (3 * at + 5) * 100 }, values },
  { count: { name, at: Date.parse('2026-11-16T10:00:00Z'), by: (at * at + 1) * 100 }, values },
])

interface Named {
  name: string
  values: Values
}
function names(): Named[] {
  const bySource = ['leads.created', 'leads.won', 'leads.lost', 'opportunities.won']
  return SOURCES.flatMap((source): Named[] => [
    ...bySource.map((name) => ({ name: `${name}:${source}`, values: { source } })),
    ...['new', 'won'].map((leadStage) => ({ name: `leads.stage:${source}:${leadStage}`, values: { source, leadStage } })),
    ...CURRENCIES.flatMap((currency) => [
      { name: `opportunities.won-sum:${source}:${currency}`, values: { source, currency } },
      { name: `opportunities.forecast:${source}:2026-12:${currency}`, values: { source, currency } },
      ...STAGES.flatMap((opportunityStage) =>
        ['stage', 'sum', 'weighted'].map((name) => ({
          name: `opportunities.${name}:${source}:${opportunityStage}:${currency}`,
          values: { source, opportunityStage, currency },
        })),
      ),
    ]),
  ]).concat(
    COLUMNS.map(({ id }) => ({ name: `tasks.open:${id}`, values: { column: id } })),
    ['yes', 'no'].map((answer) => ({ name: `meetings.answers:${answer}`, values: { answer } })),
    ['members', 'tasks.created', 'clicks', 'tasks.days:2', 'requests.hours:3'].map((name) => ({ name, values: {} })),
  )
}

const figuresIn = (counts: readonly Dimensioned[], filter: AnalyticsFilter = {}) => {
  const context = contextOf(span, [{ name: 'Engines', counts: plainCounts(counts.map(({ count }) => count)) }], filter)
  return figuresOf({ tasks: context, all: context, columns: COLUMNS })
}
const numbersOf = (counts: readonly Dimensioned[], filter: AnalyticsFilter = {}) =>
  new Map(
    [...shownFigures({ figures: figuresIn(counts, filter), filter })].map(([name, { figure, by = [], unfiltered }]) => [
      name,
      { numbers: { value: figure.value, previous: figure.previous, series: figure.series }, by, unfiltered, figure },
    ]),
  )

const FILTERS: readonly AnalyticsFilter[] = [
  { source: 'import' },
  { leadStage: 'won' },
  { opportunityStage: 'proposal' },
  { currency: 'EUR' },
  { column: 'todo' },
  { answer: 'yes' },
  { source: 'event', leadStage: 'new' },
  { source: 'event', opportunityStage: 'negotiation', currency: 'USD' },
]

describe('selecting a breakdown value filters the rest', () => {
  it.each(FILTERS)('as if only the counts with the values existed: %o', (filter) => {
    const selected = DIMENSIONS.filter((dimension) => filter[dimension] !== undefined)
    const filtered = numbersOf(ALL, filter)
    expect(filtered.size).toBeGreaterThan(20)
    for (const [name, { numbers, by, unfiltered }] of filtered) {
      const known = selected.filter((dimension) => by.includes(dimension))
      const only = ALL.filter(({ values }) => known.every((dimension) => (values[dimension] ?? filter[dimension]) === filter[dimension]))
      expect(numbers, name).toEqual(numbersOf(only).get(name)?.numbers)
      expect([unfiltered.words === '', unfiltered.isWhole], name).toEqual([known.length === selected.length, known.length === 0])
    }
  })

  it('restricts at least one figure by every dimension, and marks all that it does not restrict', () => {
    const all = numbersOf(ALL)
    for (const dimension of DIMENSIONS) {
      const value = FILTERS.map((filter) => filter[dimension]).find((one) => one !== undefined)
      const filtered = numbersOf(ALL, { [dimension]: value })
      const changed = [...filtered].filter(([name, { numbers }]) => JSON.stringify(numbers) !== JSON.stringify(all.get(name)?.numbers))
      expect(changed.length, dimension).toBeGreaterThan(0)
      expect(changed.filter(([, { unfiltered }]) => unfiltered.words !== '').map(([name]) => name)).toEqual([])
    }
  })

  it('explains the change by what is not selected', () => {
    const figure = (filter: AnalyticsFilter, name: string) => numbersOf(ALL, filter).get(name)?.figure.explanation
    expect(figure({}, 'leads')).toMatch(/^\d[\d,]* \w+ than in the 7 days before, mostly (Import|Event)$/)
    expect(figure({ source: 'import' }, 'leads')).toMatch(/before$/)
    expect(figure({ opportunityStage: 'proposal' }, 'deals-open')).toMatch(/ago, mostly (Import|Event)$/)
    expect(figure({ opportunityStage: 'proposal', source: 'event' }, 'deals-open')).toMatch(/ago$/)
    expect(figure({ column: 'todo' }, 'tasks-open')).toMatch(/ago$/)
  })

  it('keeps all values of the breakdown itself, and breaks down leads of a stage by source', () => {
    const { leads, opportunities, tasks, meetings } = figuresIn(ALL, {
      leadStage: 'won',
      opportunityStage: 'proposal',
      currency: 'EUR',
      column: 'todo',
      answer: 'yes',
    })
    const all = figuresIn(ALL)
    expect([leads?.byStage, tasks.byColumn, meetings?.byAnswer]).toEqual([all.leads?.byStage, all.tasks.byColumn, all.meetings?.byAnswer])
    expect(new Set(opportunities?.byCurrency.map(({ value }) => value))).toEqual(new Set(CURRENCIES))
    expect(opportunities?.money.map(({ currency, byStage }) => ({ currency, byStage }))).toEqual(
      all.opportunities?.money.filter(({ currency }) => currency === 'EUR').map(({ currency, byStage }) => ({ currency, byStage })),
    )
    const won = ALL.filter(({ count }) => count.name === 'leads.stage:event:won').reduce((sum, { count }) => sum + count.by, 0)
    expect(leads?.bySource.find(({ value }) => value === 'event')?.count).toBe(won)
  })

  it('combines values only where some figure is counted by both', () => {
    const source = toggled({}, 'source', 'import')
    const combined = toggled(toggled(source, 'opportunityStage', 'proposal'), 'currency', 'EUR')
    expect(combined).toEqual({ source: 'import', opportunityStage: 'proposal', currency: 'EUR' })
    expect(toggled(combined, 'leadStage', 'won')).toEqual({ source: 'import', leadStage: 'won' })
    expect(toggled(combined, 'column', 'todo')).toEqual({ column: 'todo' })
    expect(toggled(combined, 'currency', 'EUR')).toEqual({ source: 'import', opportunityStage: 'proposal' })
  })
})
