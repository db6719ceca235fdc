import { codeRef } from '../../data/links/codes.ts'
import { getLinkPage, getLinkPageName, type StoredLinkPage } from '../../data/links/link-setups.ts'
import { getEach } from '../../data/reads.ts'
import { MemoryCache, remembered } from '../../platform/memory-cache.ts'
import { previewOf, type LandingStartup } from '../startups/preview.ts'

const NAME = /^[a-z0-9-]{3,40}$/

/** What the document of a page shows: the links that work; undefined when there is no such page. Three round trips. */
export async function pageAt(text: string): Promise<{ page: StoredLinkPage; startup: LandingStartup } | undefined> {
  const page = await pageNamed(text.toLowerCase())
  if (!page) return undefined
  const [startup, codes] = await Promise.all([startupOf(page), getEach(page.links.map(({ code }) => codeRef(code)))])
  const isLive = (_: object, at: number) =>
    codes[at] !== undefined && codes[at].deletedAt === undefined && codes[at].disabledAt === undefined
  return startup && { page: { ...page, links: page.links.filter(isLive) }, startup }
}

async function pageNamed(name: string): Promise<StoredLinkPage | undefined> {
  const owner = NAME.test(name) ? await getLinkPageName(name) : undefined
  return owner && getLinkPage(owner)
}

const startupOf = ({ startupId }: StoredLinkPage): Promise<LandingStartup | undefined> => previewOf(startupId).catch(() => undefined)

const REMEMBERED_MS = 5_000
const REMEMBERED_PAGES = 1_000
const known = new MemoryCache<Promise<StoredLinkPage | undefined>>(REMEMBERED_MS, REMEMBERED_PAGES)

/** The page of a name as it was at most 5 s ago. */
export const livePageOf = (name: string): Promise<StoredLinkPage | undefined> => remembered(known, name, readLivePage)

async function readLivePage(name: string): Promise<StoredLinkPage | undefined> {
  const page = await pageNamed(name)
  return page && (await startupOf(page)) && page
}
