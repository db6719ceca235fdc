import { combinationScope, counterDayRef, getDay, makerScope, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { listAllLinksOfStartup, type StoredLink } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'
import { HOUR_MS, utcDay } from '../../../../shared/time.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import { correctionOf, isNamed, isSum, type Truth } from './correction.ts'
import { isMeasure, nameOf } from '../counting/measures.ts'
import { rollUp } from './roll-up.ts'
import { putRight } from './put-right.ts'
import { recountClicks } from './recount-clicks.ts'

/**
 * Recounts a closed UTC day of a startup and of each of its makers from the days of their links, which are recounted before; then what
 * the analytics of the startup read, and months, from these days. Half a read unit per link and more for those with clicks.
 */
export async function recountStartup(startupId: string, day: string): Promise<void> {
  if (!(await getActiveStartup(startupId))) return
  const links = await listAllLinksOfStartup(startupId)
  const days = await daysOfLinks(links, day)
  const scopes = [[startupId, links] as const, ...Map.groupBy(links, (link) => makerScope(link))]
  for (const [of, some] of scopes) await recountScope(of, day, some, days)
  await recountClicks(startupId, day)
  for (const of of [...scopes.map(([scope]) => scope), combinationScope(startupId)]) await rollUp(of, day)
}

/** Days are closed 50 hours after their end (schedule.ts). */
const CLOSED_MS = 74 * HOUR_MS

/**
 * Writes what recounts of closed days would have written of a startup and of its links, had they been made from the beginning: months,
 * and what its analytics read. Idempotent.
 */
export async function fillIn(startupId: string): Promise<void> {
  const links = await listAllLinksOfStartup(startupId)
  const day = utcDay(Date.now() - CLOSED_MS)
  await recountClicks(startupId, day)
  for (const of of new Set([...links.map(({ id }) => id), ...links.map((link) => makerScope(link)), startupId])) await rollUp(of, day)
}

async function recountScope(of: string, day: string, links: readonly StoredLink[], days: ReadonlyMap<string, DayCounts>): Promise<void> {
  const row = await getDay({ of, day })
  const correction = correctionOf(row, truthOfLinks(links, days))
  if (Object.keys(correction).length > 0) await putRight({ of, day }, row, correction)
}

function truthOfLinks(links: readonly StoredLink[], days: ReadonlyMap<string, DayCounts>): Truth {
  const [sums, named]: [Sums, Sums] = [{}, {}]
  for (const { id } of links) {
    const row = days.get(id)
    if (!row) continue
    for (const [name, value] of Object.entries(row)) {
      if (isSum(name)) sums[name] = (sums[name] ?? 0) + Number(value)
      if (isNamed(name)) named[name] = (named[name] ?? 0) + Number(value)
      if (isMeasure(name) && Number(value) !== 0) named[nameOf(name, 'link', id)] = Number(value)
    }
  }
  return { sums, named }
}

async function daysOfLinks(links: readonly StoredLink[], day: string): Promise<Map<string, DayCounts>> {
  const found = await getEach(links.map(({ id }) => counterDayRef({ of: id, day })))
  return new Map(found.flatMap((counts) => (counts ? [[counts.of, counts]] : [])))
}
