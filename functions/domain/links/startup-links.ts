import type { StartupLink } from '../../../shared/entities/affiliate-link.ts'
import { linkTotals, type LinkTotal } from '../../data/links/counters.ts'
import { newestLinksTo, type StoredLink } from '../../data/links/links.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { byPlace, matches, rankOf, type LinkQuery, type Place } from './find-links.ts'
import { shown } from './shown.ts'

/** How many of a startup's links, the newest, are searched and sorted: their totals lie with their makers. */
const LINKS_SEARCHED = 1_000

/** The links of a startup, whoever made them, searched and sorted among the newest 1,000, with the names of their makers. */
export async function linksOfStartup(
  startupId: string,
  { search = '', sort = 'new' }: Omit<LinkQuery, 'startupId'>,
  limit: number,
  after: Place | undefined,
): Promise<{ items: StartupLink[]; next: Place | undefined }> {
  const found = (await newestLinksTo(startupId, LINKS_SEARCHED)).filter((link) => matches(link, search))
  const early = sort === 'new' || sort === 'name' ? undefined : await totalsOf(found)
  const placed = found.map((link) => ({ link, rank: rankOf({ ...link, ...early?.get(link.id) }, sort), linkId: link.id })).toSorted(byPlace)
  const rest = after ? placed.filter((place) => byPlace(place, after) > 0) : placed
  const page = rest.slice(0, limit)
  const pageLinks = page.map(({ link }) => link)
  const [totals, names] = await Promise.all([early ?? totalsOf(pageLinks), namesOf(pageLinks)])
  const last = rest.length > limit ? page.at(-1) : undefined
  return {
    items: pageLinks.map((link) => ({ ...shown(link, totals.get(link.id)), userName: names.get(link.userId) ?? '' })),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
}

async function totalsOf(some: readonly StoredLink[]): Promise<Map<string, LinkTotal>> {
  const rows = await read(some.map(({ id: linkId, userId, startupId }) => linkTotals.key({ userId, startupId, linkId })))
  return new Map(rows.map((row) => recordOf<LinkTotal>(row)).map((total) => [total.linkId, total]))
}

async function namesOf(some: readonly StoredLink[]): Promise<Map<string, string>> {
  const rows = await read([...new Set(some.map(({ userId }) => userId))].map((id) => users.key({ id })))
  return new Map(rows.map((row) => recordOf<StoredUser>(row)).map(({ id, name }) => [id, name]))
}

async function read(keys: Parameters<typeof findAll>[0]): Promise<Record<string, unknown>[]> {
  const rows = await findAll(keys)
  return rows.flatMap((row) => (row ? [row] : []))
}
