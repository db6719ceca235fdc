import { clickAdditions } from '../../../data/analytics/click-counts.ts'
import type { Addition } from '../../../data/links/count-parts.ts'
import { makerScope, type Sums } from '../../../data/links/counters.ts'
import type { LinkTotalId } from '../../../data/links/totals.ts'
import type { Conversion } from '../../../data/links/conversions.ts'
import { crewTotalId, type CrewEvent } from '../../../data/links/crew-events.ts'
import type { Visit } from '../../../data/links/visits.ts'

/**
 * Two passes over a batch, each with a mark of its own: items of links, then the days of their startups and makers and what their analytics read,
 * of which a batch has few. In one pass a transaction would have room for half as many links.
 */
export const PASSES = ['links', 'scopes'] as const
export type Pass = (typeof PASSES)[number]
export type Additions = Record<Pass, readonly Addition[]>

interface Fact {
  link: LinkTotalId
  at: string
  what: 'clicks' | 'conversions'
  hours: 'h' | 'v'
  last: Addition['last']
  named: Sums
  sameNetwork?: boolean
}

export function additionsOfVisit(visit: Visit): Additions {
  const { userId, startupId, linkId, at, referrerHost, country, device, browser, os, trigger, utm } = visit
  const named = one({ r: referrerHost, c: country, d: device, b: browser, o: os, t: trigger, u: utm?.campaign })
  const link = requireTexts({ userId, startupId, linkId })
  return additionsOf({ link, at: timeOf(at), what: 'clicks', hours: 'h', last: { lastClickedAt: at }, named })
}

export function additionsOfConversion({ linkUserId, startupId, linkId, at, sameNetwork }: Conversion): Additions {
  const link = requireTexts({ userId: linkUserId, startupId, linkId })
  return additionsOf({
    link,
    at: timeOf(at),
    what: 'conversions',
    hours: 'v',
    last: { lastConversionAt: at },
    named: {},
    sameNetwork: sameNetwork === true,
  })
}

/** An event of a crew link counts for the link alone: its startup's figures are those of affiliate links. */
export const additionsOfCrewEvent = ({ startupId, linkId, what }: CrewEvent): Additions => ({
  links: [{ to: { total: crewTotalId(requireTexts({ startupId, linkId })) }, sums: { [what]: 1 }, named: {}, last: {} }],
  scopes: [],
})

function additionsOf({ link, at, what, hours, last, named, sameNetwork = false }: Fact): Additions {
  const hour = at.slice(11, 13)
  const sums = { [what]: 1, [`${hours}${hour}`]: 1, ...(sameNetwork && { [`n${hour}`]: 1 }) }
  const day = (of: string, more: Sums = {}): Addition => ({
    to: { day: { of, day: at.slice(0, 10) } },
    sums,
    named: { ...named, ...more },
    last: {},
  })
  const ofLink = what === 'clicks' ? { [`l:${link.linkId}`]: 1 } : {}
  return {
    links: [{ to: { total: link }, sums: { [what]: 1, ...(sameNetwork && { sameNetwork: 1 }) }, named: {}, last }, day(link.linkId)],
    scopes: [
      day(link.startupId, ofLink),
      day(makerScope(link), ofLink),
      ...clickAdditions(link.startupId, { name: what, at: Date.parse(`${at.slice(0, 13)}:00:00Z`), by: 1 }).map(
        ({ to, sums: added }): Addition => ({ to: { clicks: to }, sums: { ...added }, named: {}, last: {} }),
      ),
    ],
  }
}

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

const timeOf = (at: unknown): string => {
  if (typeof at !== 'string' || !TIME.test(at)) throw new Error('The record has no time')
  return at
}

function requireTexts<T extends Record<string, unknown>>(ids: T): T {
  for (const [name, id] of Object.entries(ids)) if (typeof id !== 'string' || id === '') throw new Error(`The record has no ${name}`)
  return ids
}

const NAME_MAX_BYTES = 64
const one = (named: Record<string, string | undefined>): Sums =>
  Object.fromEntries(Object.entries(named).flatMap(([dimension, name]) => (name ? [[`${dimension}:${shortened(name)}`, 1]] : [])))

/** The first 64 bytes of a text, without half a character at the end. */
function shortened(text: string): string {
  if (text.length * 3 <= NAME_MAX_BYTES) return text
  const bytes = new TextEncoder().encode(text)
  return bytes.length <= NAME_MAX_BYTES ? text : new TextDecoder().decode(bytes.subarray(0, NAME_MAX_BYTES), { stream: true })
}
