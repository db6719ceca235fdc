import type { LinkTotal, Sums } from '../../data/counters.ts'
import type { Conversion } from '../../data/conversions.ts'
import type { Visit } from '../../data/visits.ts'

/** What one or more records add to one link on one UTC day. */
export interface LinkSums {
  link: Pick<LinkTotal, 'userId' | 'startupId' | 'linkId'>
  day: string
  total: Sums
  last: Pick<LinkTotal, 'lastClickedAt' | 'lastConversionAt'>
  /** Numbers of the day that are always few: sums and hours. */
  hours: Sums
  /** Numbers by dimension and name: referrer, country, campaign … */
  breakdowns: Sums
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

export function sumsOfVisit(visit: Visit): LinkSums {
  const { userId, startupId, linkId, at, referrerHost, country, device, browser, os, trigger, utm } = visit
  return {
    link: requireTexts({ userId, startupId, linkId }),
    day: dayOf(at),
    total: { clicks: 1 },
    last: { lastClickedAt: at },
    hours: { clicks: 1, [`h${at.slice(11, 13)}`]: 1 },
    breakdowns: one({ r: referrerHost, c: country, d: device, b: browser, o: os, t: trigger, u: utm?.campaign }),
  }
}

export function sumsOfConversion({ linkUserId, startupId, linkId, at }: Conversion): LinkSums {
  return {
    link: requireTexts({ userId: linkUserId, startupId, linkId }),
    day: dayOf(at),
    total: { conversions: 1 },
    last: { lastConversionAt: at },
    hours: { conversions: 1, [`v${at.slice(11, 13)}`]: 1 },
    breakdowns: {},
  }
}

const dayOf = (at: unknown): string => {
  if (typeof at !== 'string' || !TIME.test(at)) throw new Error('The record has no time')
  return at.slice(0, 10)
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
