import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { noPage, type Page } from './documents.ts'
import { viewPage } from './view-page.ts'

const VIEW = 'view/'

/** The document of a path below `/l/`, which may have several segments; a 404 document for an unknown one. */
export function pageBelow(path: string, event: APIGatewayProxyEventV2): Promise<Page> {
  if (path.startsWith(VIEW)) return viewPage(path.slice(VIEW.length), event)
  return Promise.resolve(noPage)
}
