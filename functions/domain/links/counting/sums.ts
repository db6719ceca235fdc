import type { Dimension, OutcomeStep } from '../../../../shared/link-choices.ts'
import type { Outcome } from '../../../data/links/outcomes.ts'
import type { Touch } from '../../../data/links/touch.ts'
import { combinationsOf } from './combinations.ts'
import { nameOf, revenueIn, type Measure } from './measures.ts'
import { touchOf } from './touch.ts'
import { clickAdditions } from '../../../data/analytics/click-counts.ts'
import type { Addition } from '../../../data/links/count-parts.ts'
import { combinationScope, makerScope, pageScope, type Sums } from '../../../data/links/counters.ts'
import type { LinkTotalId } from '../../../data/links/totals.ts'
import type { Conversion } from '../../../data/links/conversions.ts'
import { crewTotalId, type CrewEvent } from '../../../data/links/crew-events.ts'
import { pageOfCode, type PageView, type Visit } from '../../../data/links/visits.ts'

/**
 * Three passes over a batch, each with a mark of its own: items of links, then the days of their startups and makers and what their
 * analytics read, then the combinations of startups, of which a batch has few. In one pass a transaction would have room for half as many
 * links, and many combinations would cut what all others write.
 */
export const PASSES = ['links', 'scopes', 'combinations'] as const
export type Pass = (typeof PASSES)[number]
export type Additions = Record<Pass, readonly Addition[]>

interface Fact {
  link: LinkTotalId
  at: string
  /** What is counted, in all and by name: clicks and measures. */
  measures: Sums
  /** Sums that have no names: hours, and what the total counts. */
  hours?: Sums
  total?: Sums
  last?: Addition['last']
  touch: Touch
}

export function additionsOfVisit(visit: Visit): Additions {
  const { userId, startupId, linkId, at, again, page } = visit
  const link = requireTexts({ userId, startupId, linkId })
  const additions = additionsOf({
    link,
    at: timeOf(at),
    measures: { clicks: 1, ...(again && { again: 1 }) },
    hours: { [`h${hourOf(at)}`]: 1 },
    total: { clicks: 1 },
    last: { lastClickedAt: at },
    touch: touchOf(visit),
  })
  if (page === undefined) return additions
  const opened = dayOf(pageScope({ startupId, name: page }), at, { opened: 1 }, namesOf({ opened: 1 }, { link: linkId }))
  return { ...additions, links: [...additions.links, opened] }
}

/** A view counts for its page alone. */
export function additionsOfPageView({ startupId, code, at, again }: PageView): Additions {
  const scope = pageScope(requireTexts({ startupId, name: pageOfCode(code) ?? '' }))
  return { links: [dayOf(scope, timeOf(at), { clicks: 1, ...(again && { again: 1 }) })], scopes: [], combinations: [] }
}

/** Someone who came by a click that was not the first of its browser on its day is another person. */
export function additionsOfConversion({ linkUserId, startupId, linkId, at, sameNetwork, touch = {}, again }: Conversion): Additions {
  const link = requireTexts({ userId: linkUserId, startupId, linkId })
  const hour = hourOf(timeOf(at))
  return additionsOf({
    link,
    at,
    measures: { conversions: 1, ...(again && { visitors: 1 }) },
    hours: { [`v${hour}`]: 1, ...(sameNetwork && { [`n${hour}`]: 1 }) },
    total: { conversions: 1, ...(sameNetwork && { sameNetwork: 1 }) },
    last: { lastConversionAt: at },
    touch,
  })
}

const MEASURE_OF: Readonly<Record<OutcomeStep, Measure>> = {
  account: 'accounts',
  request: 'requests',
  member: 'members',
  lead: 'leads',
  won: 'won',
  reported: 'reported',
}

/** What an outcome counts, or takes back. */
function measuresOf({ step, value, currency, reverses }: Outcome): Sums {
  const by = reverses ? -1 : 1
  return { [MEASURE_OF[step]]: by, ...(value !== undefined && currency !== undefined && { [revenueIn(currency)]: by * value }) }
}

export function additionsOfOutcome(outcome: Outcome): Additions {
  const { linkUserId: userId, startupId, linkId, at, touch } = outcome
  return additionsOf({ link: requireTexts({ userId, startupId, linkId }), at: timeOf(at), measures: measuresOf(outcome), touch })
}

/** An event of a crew link counts for the link alone: its startup's figures are those of affiliate links. */
export const additionsOfCrewEvent = ({ startupId, linkId, what }: CrewEvent): Additions => ({
  links: [{ to: { total: crewTotalId(requireTexts({ startupId, linkId })) }, sums: { [what]: 1 }, named: {}, last: {} }],
  scopes: [],
  combinations: [],
})

function additionsOf({ link, at, measures, hours = {}, total, last = {}, touch }: Fact): Additions {
  const named = namesOf(measures, touch)
  const withLink = { ...named, ...namesOf(measures, { link: link.linkId }) }
  const day = (of: string, names: Sums) => dayOf(of, at, { ...measures, ...hours }, names)
  const counted = (['clicks', 'conversions'] as const).filter((what) => what in measures)
  return {
    links: [...(total ? [{ to: { total: link }, sums: total, named: {}, last }] : []), day(link.linkId, named)],
    scopes: [
      day(link.startupId, withLink),
      day(makerScope(link), withLink),
      ...counted.flatMap((name) =>
        clickAdditions(link.startupId, { name, at: Date.parse(`${at.slice(0, 13)}:00:00Z`), by: 1 }).map(({ to, sums }): Addition => ({
          to: { clicks: to },
          sums: { ...sums },
          named: {},
          last: {},
        })),
      ),
    ],
    combinations: [dayOf(combinationScope(link.startupId), at, {}, combinationsOf(measures, { ...touch, link: link.linkId }))],
  }
}

const dayOf = (of: string, at: string, sums: Sums, named: Sums = {}): Addition => ({
  to: { day: { of, day: at.slice(0, 10) } },
  sums,
  named,
  last: {},
})

/** The names under which a day counts measures of something that came from there. */
const namesOf = (measures: Sums, touch: Touch & { link?: string }): Sums =>
  Object.fromEntries(
    Object.entries(measures).flatMap(([measure, by]) =>
      Object.entries(touch).flatMap(([dimension, value]) =>
        value ? [[nameOf(measure, dimension as Dimension, shortened(value)), by] as const] : [],
      ),
    ),
  )

/** What a day holds of some visits, names as many as they are. */
export function truthOfVisits(some: readonly Visit[]): Pick<Addition, 'sums' | 'named'> {
  const truth: Pick<Addition, 'sums' | 'named'> = { sums: {}, named: {} }
  for (const visit of some) {
    const day = additionsOfVisit(visit).links.find(({ to }) => 'day' in to)
    addUp(truth.sums, day?.sums ?? {})
    addUp(truth.named, day?.named ?? {})
  }
  return truth
}

export function addUp(to: Sums, more: Readonly<Sums>): void {
  for (const [name, number] of Object.entries(more)) to[name] = (to[name] ?? 0) + number
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

const hourOf = (at: string): string => at.slice(11, 13)

const timeOf = (at: unknown): string => {
  if (typeof at !== 'string' || !TIME.test(at)) throw new Error('The record has no time')
  return at
}

function requireTexts<T extends Record<string, unknown>>(ids: T): T {
  for (const [name, id] of Object.entries(ids)) if (typeof id !== 'string' || id === '') throw new Error(`The record has no ${name}`)
  return ids
}

const NAME_MAX_BYTES = 64
/** The first 64 bytes of a text, without half a character at the end. */
export function shortened(text: string): string {
  if (text.length * 3 <= NAME_MAX_BYTES) return text
  const bytes = new TextEncoder().encode(text)
  return bytes.length <= NAME_MAX_BYTES ? text : new TextDecoder().decode(bytes.subarray(0, NAME_MAX_BYTES), { stream: true })
}
