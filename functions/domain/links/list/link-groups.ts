import type { LinkGroupTotals } from '../../../../shared/entities/links/link-setup.ts'
import { LINK_GROUPS_MAX } from '../../../../shared/link-limits.ts'
import type { StoredLink } from '../../../data/links/links.ts'
import type { LinkTotal } from '../../../data/links/totals.ts'
import { countsOf } from '../shown.ts'
import { selectLinks, type LinkFilter } from './select-links.ts'

type Group = LinkGroupTotals['tags'][number]

/** The links of a user that a filter leaves, counted by tag, folder and source, at most 200 of each: what `selectLinks` reads of all links. */
export async function linkGroups(userId: string, filter: LinkFilter): Promise<LinkGroupTotals> {
  const { totals, links } = await selectLinks(userId, filter, true)
  const grouped = (valuesOf: (link: StoredLink) => readonly (string | undefined)[]): Group[] => {
    const groups = new Map<string, Group>()
    for (const total of totals) {
      const link = links?.get(total.linkId)
      for (const value of link ? valuesOf(link) : []) if (value) groups.set(value, withTotal(value, groups.get(value), total))
    }
    return [...groups.values()].toSorted((one, other) => other.clicks - one.clicks || other.links - one.links).slice(0, LINK_GROUPS_MAX)
  }
  return {
    tags: grouped(({ tags = [] }) => tags),
    folders: grouped(({ folder }) => [folder]),
    sources: grouped(({ utmDefaults }) => [utmDefaults?.source]),
  }
}

function withTotal(value: string, group: Group | undefined, total: LinkTotal): Group {
  const { clicks, conversions } = countsOf(total)
  const before = group ?? { value, links: 0, clicks: 0, conversions: 0 }
  return { value, links: before.links + 1, clicks: before.clicks + clicks, conversions: before.conversions + conversions }
}
