import { useEffect, useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { linkStateOf } from '../../../../shared/entities/links/link-state.ts'
import { useChangedLinks } from '../../../entities/links/use-changed-links.tsx'
import { useMyLinks } from '../../../entities/links/my-links.ts'
import { refresh } from '../../../lib/use-api.ts'
import { clearPages, usePages } from '../../../lib/use-pages.ts'
import type { LinkFilters } from './use-link-filters.ts'

/** All links of the user that the filters leave, page by page; what was made or changed here, and newer counts, lie over them. */
export function useLinks(filters: LinkFilters) {
  const pages = usePages('GET /api/affiliate-links', given(filters), { fresh: true })
  const newest = useMyLinks()
  const [made, setMade] = useState<readonly AffiliateLink[]>([])
  const { links, ...callbacks } = useChangedLinks(withMade(pages.items, made, filters))
  // A later visit loads the list again.
  useEffect(() => () => clearPages('GET /api/affiliate-links'), [])

  /** The link that was made last and by one press: its name is still to be chosen. */
  const [renaming, setRenaming] = useState<string>()

  const add = async (added: readonly AffiliateLink[], isUnnamed = false) => {
    setRenaming(isUnnamed ? added[0]?.id : undefined)
    setMade((before) => [...added, ...before])
    void refresh('GET /api/affiliate-links/totals')
    void refresh('GET /api/link-pages/groups')
    await newest.mutate((known = []) => [...added, ...known], { revalidate: false })
  }
  const counts = new Map(newest.data?.map((link) => [link.id, countsOf(link)]))
  return {
    ...pages,
    ...callbacks,
    links: links?.map((link) => Object.assign(link, counts.get(link.id))),
    newest,
    add,
    made,
    renaming,
    endRenaming: () => setRenaming(undefined),
  }
}
export type Links = ReturnType<typeof useLinks>

export const given = (filters: LinkFilters): LinkFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** New links come first, regardless of search and order, while their startup, state, folder, tag and source are shown. */
function withMade(items: readonly AffiliateLink[] | undefined, made: readonly AffiliateLink[], filters: LinkFilters) {
  if (items === undefined) return undefined
  const ids = new Set(made.map(({ id }) => id))
  const { startupId, state, tag, folder, source } = filters
  const isAny = (wanted: string | undefined, actual: string | undefined) => wanted === undefined || wanted === actual
  const shown = made.filter(
    (link) =>
      isAny(startupId, link.startupId) &&
      isAny(state, linkStateOf(link)) &&
      isAny(folder, link.folder) &&
      isAny(source, link.utmDefaults.source) &&
      (tag === undefined || link.tags.includes(tag)),
  )
  return [...shown, ...items.filter(({ id }) => !ids.has(id))]
}

const countsOf = ({ clicks, conversions, lastClickedAt, lastConversionAt }: AffiliateLink) => ({
  clicks,
  conversions,
  lastClickedAt,
  lastConversionAt,
})
