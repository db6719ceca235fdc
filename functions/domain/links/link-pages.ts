import { CustomCode } from '../../../shared/entities/links/affiliate-link.ts'
import { isReservedPage, type LinkPage, type LinkPageForm } from '../../../shared/entities/links/link-page.ts'
import { fail, failAt } from '../../../shared/errors.ts'
import { LINK_PAGES_MAX } from '../../../shared/link-limits.ts'
import {
  countLinkPage,
  deleteLinkPage,
  getLinkPageCount,
  getLinkPageName,
  listLinkPages,
  putLinkPage,
  putLinkPageCount,
  putLinkPageName,
  type StoredLinkPage,
} from '../../data/links/link-setups.ts'
import { linkRef } from '../../data/links/links.ts'
import { getEach } from '../../data/reads.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { pictureWrites, refusePictures } from './preview-picture.ts'

/** The link pages of a startup, by name. */
export async function linkPagesOf(startupId: string): Promise<{ items: LinkPage[] }> {
  return { items: (await listLinkPages(startupId)).map(shownPage) }
}

const shownPage = ({ startupId: _startupId, links, picture, ...page }: StoredLinkPage): LinkPage => ({
  ...page,
  picture: picture ?? null,
  links: links.map(({ linkId, label }) => ({ linkId, label })),
})

const TRIES = 5

const invalid = (path: string, message: string): never => fail('http.invalid', message, { errors: [{ path, message }] })

/**
 * Creates or replaces a page. `link.page_taken`: another startup had the address first, even if its page is deleted;
 * `link.page_stale`: the edit began with another version; `upload.not_yours`: the picture is no unused upload of the user.
 */
export async function saveLinkPage(startupId: string, text: string, form: LinkPageForm, userId: string): Promise<LinkPage> {
  const parsed = CustomCode.safeParse(text)
  const name = parsed.success ? parsed.data : invalid('name', parsed.error.issues[0]?.message ?? '')
  if (isReservedPage(name)) failAt('link.code_reserved', 'name')
  const links = await linksOf(startupId, form)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [owner, { pages, counted }] = await Promise.all([getLinkPageName(name), countedPages(startupId)])
    if (owner !== undefined && owner.startupId !== startupId) failAt('link.page_taken', 'name')
    const before = pages.find((one) => one.name === name)
    if (form.version === 0 && pages.length >= LINK_PAGES_MAX && !before) fail('link.too_many_pages')
    const page = pageOf(form, { startupId, name, links, before })
    const refused = await transact<string>({
      startup: requireStartup(startupId),
      page: putLinkPage(page),
      ...(owner === undefined && { name: putLinkPageName({ startupId, name }) }),
      ...(form.version === 0 && { count: countWrite(startupId, 1, { pages, counted }) }),
      ...pictureWrites({ startupId, page: name }, userId, [before?.picture], [page.picture]),
    })
    if (!refused) return shownPage(page)
    if ('startup' in refused) fail('startup.not_found')
    if ('name' in refused) failAt('link.page_taken', 'name')
    if ('page' in refused) fail('link.page_stale')
    refusePictures(refused, 'picture')
    if (counted) fail('link.too_many_pages')
  }
  return fail('http.busy')
}

interface Saved extends Pick<StoredLinkPage, 'startupId' | 'name' | 'links'> {
  before: StoredLinkPage | undefined
}

/** Another image than 'picture' gives up the picture. */
function pageOf({ picture: sent, ...form }: LinkPageForm, { before, ...saved }: Saved): StoredLinkPage {
  const picture = form.image === 'picture' ? (sent ?? before?.picture ?? invalid('picture', 'Please choose a picture')) : undefined
  return { ...form, ...saved, ...(picture !== undefined && { picture }), version: form.version + 1, updatedAt: new Date().toISOString() }
}

interface CountedPages {
  pages: readonly StoredLinkPage[]
  /** Undefined for pages that no release counted yet. */
  counted: object | undefined
}
async function countedPages(startupId: string): Promise<CountedPages> {
  const [pages, counted] = await Promise.all([listLinkPages(startupId), getLinkPageCount(startupId)])
  return { pages, counted }
}
const countWrite = (startupId: string, by: 1 | -1, { pages, counted }: CountedPages): Write =>
  counted ? countLinkPage(startupId, by) : putLinkPageCount({ startupId, pages: pages.length + by })

/** The chosen links with their codes; `link.not_found` for one that is deleted or of another startup. */
async function linksOf(startupId: string, { links }: LinkPageForm): Promise<StoredLinkPage['links']> {
  const found = await getEach(links.map(({ linkId }) => linkRef(linkId)))
  return links.map((one, at) => {
    const link = found[at]
    if (link?.startupId !== startupId || link.deletedAt !== undefined) return fail('link.not_found')
    return { ...one, code: link.code }
  })
}

/** Deletes a page with its picture; one that is not there is deleted already. */
export async function removeLinkPage(startupId: string, text: string): Promise<void> {
  const name = text.toLowerCase()
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await countedPages(startupId)
    const page = found.pages.find((one) => one.name === name)
    if (!page) return
    const refused = await transact<string>({
      page: deleteLinkPage(page),
      count: countWrite(startupId, -1, found),
      ...pictureWrites({ startupId, page: name }, '', [page.picture], []),
    })
    if (!refused) return
  }
  fail('http.busy')
}
