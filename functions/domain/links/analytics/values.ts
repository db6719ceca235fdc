import type { Breakdown } from '../../../../shared/link-choices.ts'
import type { Brought, LinkValues } from '../../../../shared/entities/links/brought.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { numberOf } from '../../../../shared/format/money.ts'
import { OTHER } from '../../../data/links/counters.ts'
import { add, broughtIn, type Counted } from '../counting/measures.ts'
import type { AnalyticsScope } from './asked.ts'
import { largestOf, withNone, type Figures } from './breakdowns.ts'
import { figuresBefore, figuresOf, readFiltered } from './filtered.ts'
import { labelOf, linksIn, tagsIn, type NamedLinks } from './named-links.ts'
import { daysOf, spansIn } from './spans.ts'

const ROWS = 200
const NOTHING: Counted = new Map()

/** What each value of a kind brought in a period and in the one before it, with the names of links in one BatchGet. */
export async function valuesOf(asked: AnalyticsScope, by: Breakdown): Promise<LinkValues> {
  const { scope, period, spans, apart } = await readFiltered(asked)
  const { first, last } = daysOf(period)
  const now = figuresOf(scope, spansIn(spans, first, last))
  const before = figuresBefore(scope, period, spans)
  const links = by === 'link' || by === 'tag' ? await linksIn(now.of('link')) : new Map<string, undefined>()
  const rows = largestOf(kindIn(now, by, links), ROWS, true)
  const earlier = before && kindIn(before, by, links)
  const rest = earlier && without(earlier, new Set(rows.map(([value]) => value)))
  return {
    by,
    rows: rows.map(([value, counted]) => ({
      value,
      label: by === 'link' && links.has(value) ? labelOf(links.get(value)) : value,
      ...broughtIn(counted),
      before: earlier && rest ? broughtIn((value === OTHER ? rest : earlier.get(value)) ?? NOTHING) : null,
    })),
    total: broughtIn(now.total),
    before: before ? broughtIn(before.total) : null,
    from: first,
    to: last,
    apart: apart(first, last),
    readAt: new Date().toISOString(),
  }
}

function kindIn({ of, total }: Figures, by: Breakdown, links: NamedLinks): ReadonlyMap<string, Counted> {
  if (by === 'tag') return tagsIn(withNone(of('link'), total), links)
  return withNone(of(by), total)
}

/** What the values that are not among those brought together. */
function without(values: ReadonlyMap<string, Counted>, named: ReadonlySet<string>): Counted {
  const rest: Counted = new Map()
  for (const [value, counted] of values) if (value === OTHER || !named.has(value)) add(rest, counted)
  return rest
}

const COUNTS = ['clicks', 'visitors', 'conversions', 'accounts', 'requests', 'members', 'leads', 'won', 'reported'] as const

/** The same as CSV, with revenue by currency in its main unit. */
export async function valuesTable(scope: AnalyticsScope, by: Breakdown): Promise<string> {
  const { rows, total } = await valuesOf(scope, by)
  const currencies = [...new Set(rows.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].toSorted()
  const cellsOf = (brought: Brought) => [
    ...COUNTS.map((name) => brought[name]),
    ...currencies.map((currency) => revenueOf(brought, currency)),
  ]
  return csvOf(
    [by, ...COUNTS, ...currencies.map((currency) => `revenue ${currency}`)],
    [...rows.map((row) => [row.label, ...cellsOf(row)]), ['(total)', ...cellsOf(total)]],
  )
}

const revenueOf = ({ revenue }: Brought, currency: string): number =>
  numberOf(revenue.find((one) => one.currency === currency)?.amount ?? 0, currency)
