import { pageAt } from '../../domain/links/page-at.ts'
import { serve } from '../document/serve.ts'
import { linkPage, noPage } from './link-page.ts'
import { viewPage } from './view-page.ts'

const VIEW = 'view/'

/** The document of a path below `/l/`, which may have several segments; a 404 document for an unknown one. */
export const handler = serve({
  answer: async (event, address) => {
    const { path = '' } = event.pathParameters ?? {}
    if (path.startsWith(VIEW)) return viewPage(path.slice(VIEW.length), event)
    const shown = path.includes('/') ? undefined : await pageAt(path)
    return shown ? linkPage(shown, address) : noPage
  },
  what: () => 'page',
})
