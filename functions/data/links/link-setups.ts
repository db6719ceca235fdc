import type { LinkPage } from '../../../shared/entities/links/link-page.ts'
import type { UtmTemplates } from '../../../shared/entities/links/link-setup.ts'
import { LINK_PAGES_MAX } from '../../../shared/link-limits.ts'
import { listAll, listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import type { StoredItem } from '../stored-items.ts'
import { entity, find } from '../store/table.ts'
import { change, put, remove, type Mutation, type Write } from '../store/write.ts'

/** What the team of a startup shares about its links. */
const partition = (startupId: string): string => `LINKSETUP#${startupId}`

type StoredTemplates = UtmTemplates & { startupId: string }
const utmTemplates = entity<StoredTemplates, Pick<StoredTemplates, 'startupId'>>({
  kind: 'utm-templates',
  key: ({ startupId }) => ({ pk: partition(startupId), sk: 'TEMPLATES' }),
})
export const getUtmTemplates = (startupId: string): Promise<StoredTemplates | undefined> =>
  find(utmTemplates, { startupId }, { consistent: true })
/** Replaces the version before it. */
export const putUtmTemplates = (stored: StoredTemplates): Mutation =>
  put(utmTemplates, stored, stored.version === 1 ? { absent: true } : { equals: { version: stored.version - 1 } })

/** A link page as it is stored: its links with their codes, which lead to them for ever. */
export interface StoredLinkPage extends Omit<LinkPage, 'links' | 'picture'> {
  startupId: string
  picture?: string
  links: readonly (LinkPage['links'][number] & { code: string })[]
}
type LinkPageId = Pick<StoredLinkPage, 'startupId' | 'name'>
const PAGE = 'PAGE#'
export const linkPages = entity<StoredLinkPage, LinkPageId>({
  kind: 'link-page',
  key: ({ startupId, name }) => ({ pk: partition(startupId), sk: `${PAGE}${name}` }),
})
export const getLinkPage = (id: LinkPageId): Promise<StoredLinkPage | undefined> => find(linkPages, id)
export const listLinkPages = (startupId: string): Promise<StoredLinkPage[]> =>
  listAll(linkPages, { pk: partition(startupId), prefix: PAGE, consistent: true })
/** Replaces the version before it. */
export const putLinkPage = (page: StoredLinkPage): Mutation =>
  put(linkPages, page, page.version === 1 ? { absent: true } : { equals: { version: page.version - 1 } })
/** Deletes the version that was read. */
export const deleteLinkPage = (page: StoredLinkPage): Mutation => remove(linkPages.key(page), { equals: { version: page.version } })

/** How many pages a startup has; absent until one is made or deleted by a release that counts them. */
interface LinkPageCount {
  startupId: string
  pages: number
}
const linkPageCounts = entity<LinkPageCount, Pick<LinkPageCount, 'startupId'>>({
  kind: 'link-page-count',
  key: ({ startupId }) => ({ pk: partition(startupId), sk: 'PAGES' }),
})
export const getLinkPageCount = (startupId: string): Promise<LinkPageCount | undefined> =>
  find(linkPageCounts, { startupId }, { consistent: true })
/** The first count. */
export const putLinkPageCount = (count: LinkPageCount): Mutation => put(linkPageCounts, count, { absent: true })
/** Counts a page that is made or deleted; the condition fails above the limit. */
export const countLinkPage = (startupId: string, by: 1 | -1): Mutation =>
  change(linkPageCounts.key({ startupId }), { add: { pages: by } }, { exists: true, ...(by > 0 && { below: { pages: LINK_PAGES_MAX } }) })

/** Whose page is at an address. It stays when the page or the startup is deleted, so that no one else gets the address. */
const linkPageNames = entity<LinkPageId, Pick<LinkPageId, 'name'>>({
  kind: 'link-page-name',
  key: ({ name }) => ({ pk: `LINKPAGE#${name}`, sk: 'NAME' }),
})
export const getLinkPageName = (name: string): Promise<LinkPageId | undefined> => find(linkPageNames, { name }, { consistent: true })
export const putLinkPageName = (id: LinkPageId): Write => put(linkPageNames, id, { absent: true })

/** Everything of the partition. */
export const listLinkSetup = (startupId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: partition(startupId), consistent: true })
