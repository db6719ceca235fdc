import { CustomCode } from '../../../shared/entities/links/affiliate-link.ts'
import { isReservedPage, type LinkPage, type LinkPageForm } from '../../../shared/entities/links/link-page.ts'
import { fail, failAt } from '../../../shared/errors.ts'
import { LINK_PAGES_MAX } from '../../../shared/link-limits.ts'
import {
  deleteLinkPage,
  getLinkPageName,
  listLinkPages,
  putLinkPage,
  putLinkPageName,
  type StoredLinkPage,
} from '../../data/links/link-setups.ts'
import { linkRef } from '../../data/links/links.ts'
import { getEach } from '../../data/reads.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { commit, transact } from '../../data/transaction.ts'

/** The link pages of a startup, by name. */
export async function linkPagesOf(startupId: string): Promise<{ items: LinkPage[] }> {
  return { items: (await listLinkPages(startupId)).map(shownPage) }
}

const shownPage = ({ startupId: _startupId, links, ...page }: StoredLinkPage): LinkPage => ({
  ...page,
  links: links.map(({ linkId, label }) => ({ linkId, label })),
})

/**
 * Creates or replaces a page. `link.page_taken`: another startup had the address first, even if its page is deleted;
 * `link.page_stale`: the edit began with another version.
 */
export async function saveLinkPage(startupId: string, text: string, form: LinkPageForm): Promise<LinkPage> {
  const parsed = CustomCode.safeParse(text)
  const name = parsed.success ? parsed.data : failAt('http.invalid', 'name', parsed.error.issues[0]?.message ?? '')
  if (isReservedPage(name)) failAt('link.code_reserved', 'name')
  const [links, owner, pages] = await Promise.all([linksOf(startupId, form), getLinkPageName(name), listLinkPages(startupId)])
  if (owner !== undefined && owner.startupId !== startupId) failAt('link.page_taken', 'name')
  if (form.version === 0 && pages.length >= LINK_PAGES_MAX) fail('link.too_many_pages')
  const page = { ...form, startupId, name, links, version: form.version + 1, updatedAt: new Date().toISOString() }
  const refused = await transact<string>({
    startup: requireStartup(startupId),
    page: putLinkPage(page),
    ...(owner === undefined && { name: putLinkPageName({ startupId, name }) }),
  })
  if (!refused) return shownPage(page)
  if ('startup' in refused) fail('startup.not_found')
  return 'name' in refused ? failAt('link.page_taken', 'name') : fail('link.page_stale')
}

/** The chosen links with their codes; `link.not_found` for one that is deleted or of another startup. */
async function linksOf(startupId: string, { links }: LinkPageForm): Promise<StoredLinkPage['links']> {
  const found = await getEach(links.map(({ linkId }) => linkRef(linkId)))
  return links.map((one, at) => {
    const link = found[at]
    if (link?.startupId !== startupId || link.deletedAt !== undefined) return fail('link.not_found')
    return { ...one, code: link.code }
  })
}

/** Deletes a page; one that is not there is deleted already. */
export async function removeLinkPage(startupId: string, name: string): Promise<void> {
  await commit(deleteLinkPage({ startupId, name: name.toLowerCase() }))
}
