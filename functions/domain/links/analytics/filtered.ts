import { LINK_FILTERS, type LinkFilter } from '../../../../shared/link-choices.ts'
import type { LinkFilters } from '../../../../shared/entities/links/brought.ts'
import { combinationScope, makerScope, OTHER } from '../../../data/links/counters.ts'
import { JOINT, jointValue, valuesOfCombination, type Joint } from '../counting/combinations.ts'
import { JOINT_LETTER, namedIn, nameOf } from '../counting/measures.ts'
import { shortened } from '../counting/sums.ts'
import type { AnalyticsScope } from './asked.ts'
import { figuresIn, NONE, type Figures } from './breakdowns.ts'
import { hasTag, linkNamed, linksIn, type NamedLinks } from './named-links.ts'
import { daysOf, readPeriod, readSpans, spansIn, type Read, type Span } from './spans.ts'
import { LocalDays } from '../../intervals/local-days.ts'
import type { Period } from '../../intervals/period.ts'

type Given = Partial<Record<LinkFilter, string>>

export interface Filtered extends Read {
  /** What is read: a filter by a link or a maker alone reads their own counts. */
  scope: AnalyticsScope
  filters: LinkFilters
  /** Whether `spans` are of combinations, which know no hours. */
  isJoint: boolean
  /** What was counted of the scope without filters. */
  whole: readonly Span[]
  /** Clicks between two UTC days in combinations of which the filters cannot be decided; null without filters. */
  apart: (first: string, last: string) => number | null
}

/**
 * What was counted of a scope, of what all filters match. A link and a maker have counts of their own; for the others the combinations of
 * the startup are read beside them, in one round trip, and for tags the links in another.
 */
export async function readFiltered(asked: AnalyticsScope): Promise<Filtered> {
  const given = givenIn(asked.period)
  const { scope, rest } = await resolved(asked, given)
  if (Object.keys(rest).length === 0) {
    const read = await readPeriod(scope.of, scope.period)
    const apart = Object.keys(given).length > 0 ? 0 : null
    return { ...read, scope, filters: given, isJoint: false, whole: read.spans, apart: () => apart }
  }
  const own = readPeriod(scope.of, scope.period)
  const joint = readSpans(combinationScope(scope.startupId), scope.period, own)
  const { period, spans: whole } = await own
  const figures = figuresOf(scope, whole)
  const links = rest.tag === undefined ? undefined : await linksIn(figures.of('link'))
  const decide = decisionOf(scope, rest, figures, links)
  const fullNames = fullNamesIn(figures)
  const spans = (await joint).map((span) => ({ ...span, hours: [], counts: matchingIn(span.counts, decide, fullNames) }))
  const clicksIn = (some: readonly Span[], name: string, first: string, last: string) =>
    spansIn(some, first, last).reduce((sum, { counts }) => sum + Number(counts[name] ?? 0), 0)
  return {
    period,
    spans,
    scope,
    filters: given,
    isJoint: true,
    whole,
    apart: (first, last) => Math.max(0, clicksIn(whole, 'clicks', first, last) - clicksIn(spans, DECIDED, first, last)),
  }
}

const givenIn = (query: AnalyticsScope['period']): Given =>
  Object.fromEntries(LINK_FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))

/** A link that the reader may see and a maker become the scope; only those who see all links filter by maker. */
async function resolved(asked: AnalyticsScope, { link: linkId, maker, ...rest }: Given): Promise<{ scope: AnalyticsScope; rest: Given }> {
  const { startupId } = asked
  const seesAll = asked.of === startupId
  const scope = seesAll && maker !== undefined ? { ...asked, of: makerScope({ userId: maker, startupId }), scope: 'mine' as const } : asked
  if (linkId === undefined || asked.scope === 'link') return { scope, rest }
  const link = await linkNamed(linkId)
  const isSeen = link?.startupId === startupId && (scope.of === startupId || scope.of === makerScope(link))
  return isSeen ? { scope: { ...scope, of: linkId, scope: 'link' }, rest } : { scope, rest: { ...rest, link: linkId } }
}

/** A link does not count itself by name. */
export function figuresOf({ scope, of }: AnalyticsScope, spans: readonly Span[]): Figures {
  const figures = figuresIn(spans.map(({ counts }) => counts))
  return scope === 'link' ? { ...figures, of: (by) => (by === 'link' ? new Map([[of, figures.total]]) : figures.of(by)) } : figures
}

/** What was counted in the UTC days of the period before; undefined where there is none. */
export function figuresBefore(scope: AnalyticsScope, period: Period, spans: readonly Span[]): Figures | undefined {
  if (period.previousFrom === undefined) return undefined
  const { first } = daysOf({ ...period, from: period.previousFrom })
  return figuresOf(scope, spansIn(spans, first, LocalDays.plus(daysOf(period).first, -1)))
}

type Decision = 'yes' | 'no' | 'unknown'
type Decide = (values: Readonly<Record<Joint, string>>) => Decision

/** Whether a combination of the scope matches; one of other links is unknown, as its clicks are none of the scope's. */
function decisionOf({ of, startupId }: AnalyticsScope, { tag, ...rest }: Given, figures: Figures, links: NamedLinks | undefined): Decide {
  const wanted = Object.entries(rest).map(([name, value]) => [name as Joint, value === NONE ? '' : jointValue(shortened(value))] as const)
  const own = of === startupId ? undefined : new Set(figures.of('link').keys())
  const isTagged = (id: string): boolean | undefined => tag === undefined || (links?.has(id) ? hasTag(links.get(id), tag) : undefined)
  return (values) => {
    if (own && !own.has(values.link)) return 'unknown'
    const ofValues = wanted.map(([name, value]) => (values[name] === OTHER ? undefined : values[name] === value))
    const matches = new Set([isTagged(values.link), ...ofValues])
    if (matches.has(false)) return 'no'
    return matches.has(undefined) ? 'unknown' : 'yes'
  }
}

/** Long values have a short form in combinations. */
const fullNamesIn = (figures: Figures): ReadonlyMap<string, string> =>
  new Map(JOINT.flatMap((by) => [...figures.of(by).keys()].map((value) => [jointValue(value), value] as const)))

/** Under which matching counts say how many clicks could be decided. */
const DECIDED = 'decided'

/** What matching combinations count, in all and by name, as a day counts it. */
function matchingIn(counts: Span['counts'], decide: Decide, fullNames: ReadonlyMap<string, string>): Span['counts'] {
  const sums: Record<string, number> = { [DECIDED]: 0 }
  const add = (name: string, by: number) => void (sums[name] = (sums[name] ?? 0) + by)
  for (const [name, number] of Object.entries(counts)) {
    const { measure, dimension, value = '' } = namedIn(name) ?? {}
    if (measure === undefined || dimension !== JOINT_LETTER) continue
    const values = valuesOfCombination(value)
    const decision = decide(values)
    if (decision !== 'unknown' && measure === 'clicks') add(DECIDED, Number(number))
    if (decision !== 'yes') continue
    add(measure, Number(number))
    for (const by of JOINT) if (values[by] !== '') add(nameOf(measure, by, fullNames.get(values[by]) ?? values[by]), Number(number))
  }
  return sums
}
