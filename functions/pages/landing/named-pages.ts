import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { pageAt } from '../../domain/links/page-at.ts'
import { linkPage, noPage, type Page, type PageAddress } from './documents.ts'
import { viewPage } from './view-page.ts'

const VIEW = 'view/'

/** The document of a path below `/l/`, which may have several segments; a 404 document for an unknown one. */
export async function pageBelow(path: string, address: PageAddress, event: APIGatewayProxyEventV2): Promise<Page> {
  if (path.startsWith(VIEW)) return viewPage(path.slice(VIEW.length), event)
  const shown = path.includes('/') ? undefined : await pageAt(path)
  return shown ? linkPage(shown, address) : noPage
}
