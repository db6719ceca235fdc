import { counterDays, makerScope, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { linksTo, type StoredLink } from '../../../data/links/links.ts'
import { startups } from '../../../data/startups/startups.ts'
import { find, findAll, recordOf } from '../../../data/store/table.ts'
import { correctionOf, isNamed, isSum, type Truth } from './correction.ts'
import { dayAsStored, putRight } from './put-right.ts'

/**
 * Recounts a closed UTC day of a startup and of each of its makers from the days of their links, which are recounted before.
 * Half a read unit per link and more for those with clicks.
 */
export async function recountStartup(startupId: string, day: string): Promise<void> {
  const startup = await find(startups, { id: startupId })
  if (!startup || startup.deletedAt !== undefined) return
  const links = await linksTo(startupId)
  const days = await daysOfLinks(links, day)
  const makers = Map.groupBy(links, (link) => makerScope(link))
  for (const [of, some] of [[startupId, links] as const, ...makers]) await recountScope(of, day, some, days)
}

async function recountScope(of: string, day: string, links: readonly StoredLink[], days: ReadonlyMap<string, DayCounts>): Promise<void> {
  const row = await dayAsStored({ of, day })
  const correction = correctionOf(row, truthOfLinks(links, days))
  if (Object.keys(correction).length > 0) await putRight({ of, day }, row, correction)
}

/** The sum of the days of some links, with the clicks of each. */
function truthOfLinks(links: readonly StoredLink[], days: ReadonlyMap<string, DayCounts>): Truth {
  const [sums, named]: [Sums, Sums] = [{}, {}]
  for (const { id } of links) {
    const row = days.get(id)
    if (!row) continue
    for (const [name, value] of Object.entries(row)) {
      if (isSum(name)) sums[name] = (sums[name] ?? 0) + Number(value)
      if (isNamed(name)) named[name] = (named[name] ?? 0) + Number(value)
    }
    const clicks = Number(row['clicks'] ?? 0)
    if (clicks > 0) named[`l:${id}`] = clicks
  }
  return { sums, named }
}

async function daysOfLinks(links: readonly StoredLink[], day: string): Promise<Map<string, DayCounts>> {
  const rows = await findAll(links.map(({ id }) => counterDays.key({ of: id, day })))
  return new Map(links.flatMap(({ id }, at) => (rows[at] ? [[id, recordOf<DayCounts>(rows[at])] as const] : [])))
}
