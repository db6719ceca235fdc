import { pageAt } from '../../domain/links/page-at.ts'
import { linkPage, noPage, type Page, type PageAddress } from './documents.ts'

/** The document of a path below `/l/`, which may have several segments; a 404 document for an unknown one. */
export async function pageBelow(path: string, address: PageAddress): Promise<Page> {
  const shown = path.includes('/') ? undefined : await pageAt(path)
  return shown ? linkPage(shown, address) : noPage
}
