import { linkStateOf, type LinkState } from '../../../../shared/entities/links/link-state.ts'
import { folded } from '../../../../shared/format/text/folded.ts'
import { listLinksOfUser, type StoredLink } from '../../../data/links/links.ts'
import { listActiveTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { ownStartups } from './own-startups.ts'

export interface LinkFilter {
  startupId?: string | undefined
  search?: string | undefined
  state?: LinkState | undefined
  tag?: string | undefined
  folder?: string | undefined
  source?: string | undefined
}
interface Selected {
  totals: LinkTotal[]
  /** By their ids, where they were read. */
  links: ReadonlyMap<string, StoredLink> | undefined
}

/**
 * The totals of a user's links that a filter leaves: all of them are read, half a read unit per 4 kB, some 160 units at 5,000 links.
 * Totals hold names and codes alone, so a filter by anything else, or `withLinks`, reads all links as well, some 400 units more.
 */
export async function selectLinks(userId: string, filter: LinkFilter, withLinks = false): Promise<Selected> {
  const { startupId, search = '', state, tag, folder, source } = filter
  const owning = ownStartups(userId)
  const isByLink = withLinks || [state, tag, folder, source].some((value) => value !== undefined)
  const [active, own, links] = await Promise.all([
    listActiveTotals(userId, startupId),
    owning,
    isByLink ? linksOf(userId, owning) : undefined,
  ])
  const isSelected = (total: LinkTotal): boolean => {
    const link = links?.get(total.linkId)
    return (
      own.has(total.startupId) &&
      matches(total, search) &&
      (links === undefined || (link !== undefined && fits(link, filter, total.clicks)))
    )
  }
  return { totals: active.filter(isSelected), links }
}

async function linksOf(userId: string, own: Promise<ReadonlySet<string>>): Promise<Map<string, StoredLink>> {
  return new Map((await listLinksOfUser(userId, own)).map((link) => [link.id, link]))
}

/** Whether a name or a code contains the search text, ignoring case and accents. */
export function matches({ name = '', code = '' }: Pick<LinkTotal, 'name' | 'code'>, search: string): boolean {
  const wanted = folded(search.trim())
  return folded(name).includes(wanted) || code.includes(wanted)
}

/** Whether a link is in the state, has the tag and the source, and is in the folder that a filter names. */
export function fits(link: StoredLink, { state, tag, folder, source }: LinkFilter, clicks = 0): boolean {
  const { disabledAt, expiresAt, clickLimit } = link
  const current = linkStateOf({ disabledAt: disabledAt ?? null, expiresAt: expiresAt ?? null, clickLimit: clickLimit ?? null, clicks })
  if (state !== undefined && current !== state) return false
  if (tag !== undefined && !link.tags?.includes(tag)) return false
  return (folder === undefined || link.folder === folder) && (source === undefined || link.utmDefaults?.source === source)
}
