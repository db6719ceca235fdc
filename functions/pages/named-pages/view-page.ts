import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { StoredView } from '../../data/links/shared-views.ts'
import { figuresOfView } from '../../domain/links/views/figures-of-view.ts'
import { openView } from '../../domain/links/views/open-view.ts'
import { html } from '../document/html.ts'
import { NO_INDEX, page } from '../document/markup.ts'
import type { Page } from '../document/pages.ts'
import { FEW_SECONDS, passwordEntered, passwordPage } from '../document/password.ts'
import { noPage } from './link-page.ts'
import { viewFigures } from './view-markup.ts'

/** The document of a shared view, for every website to embed; with a password it is sent by the form of the document. */
export async function viewPage(token: string, event: APIGatewayProxyEventV2): Promise<Page> {
  const view = await openView(token)
  if (!view) return { ...noPage, cacheControl: FEW_SECONDS, isEmbedded: true }
  if (!view.password) return figuresPage(view, FEW_SECONDS)
  const entered = await passwordEntered(view, event)
  return entered === 'right' ? figuresPage(view, 'no-store') : { ...askingPage(entered), isEmbedded: true }
}

async function figuresPage(view: StoredView, cacheControl: string): Promise<Page> {
  const content = viewFigures(view.name, view.view, await figuresOfView(view))
  return {
    ...documentOf(
      view.name,
      html`${content}
        <p class="note">Made with <a href="/" target="_blank" rel="noopener">Launchcrew</a></p>`,
    ),
    status: 200,
    cacheControl,
  }
}

const askingPage = (entered: Parameters<typeof passwordPage>[0]['entered']): Page =>
  passwordPage({
    entered,
    heading: 'These figures need a password',
    submit: 'Show figures',
    documentOf: (form) => documentOf('Shared figures', form).html,
  })

const documentOf = (title: string, content: ReturnType<typeof html>) => ({
  isEmbedded: true,
  html: page({ title: `${title} · Launchcrew`, head: NO_INDEX, isBare: true, content }),
})
