import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { PASSWORD_MAX } from '../../../shared/limits.ts'
import type { StoredView } from '../../data/links/shared-views.ts'
import { figuresOfView } from '../../domain/links/views/figures-of-view.ts'
import { openView } from '../../domain/links/views/open-view.ts'
import { tryPassword } from '../../domain/links/passwords/visitor-password.ts'
import { originSecret } from '../../http/edge/edge.ts'
import { viewerOf } from '../../http/edge/viewer.ts'
import { networkOf } from '../../platform/network-address.ts'
import { html } from '../document/html.ts'
import { NO_INDEX, page } from '../document/markup.ts'
import type { Page } from '../document/pages.ts'
import { noPage } from './link-page.ts'
import { passwordForm, viewFigures, type PasswordProblem } from './view-markup.ts'

/** With the time that an edge keeps it, a revoked view is gone within five seconds. */
const FEW_SECONDS = 'public, max-age=0, s-maxage=3'

/** The document of a shared view, for every website to embed; with a password it is sent by the form of the document. */
export async function viewPage(token: string, event: APIGatewayProxyEventV2): Promise<Page> {
  const view = await openView(token)
  if (!view) return { ...noPage, cacheControl: FEW_SECONDS, isEmbedded: true }
  if (!view.password) return figuresPage(view, FEW_SECONDS)
  if (event.requestContext.http.method !== 'POST') return passwordPage()
  const tried = await tryPassword(view, passwordIn(event), await addressKeyOf(event))
  return tried === 'right' ? figuresPage(view, 'no-store') : passwordPage(tried)
}

/** A keyed hash of the network, for limits; this function has no other key. */
async function addressKeyOf({ headers }: APIGatewayProxyEventV2): Promise<string> {
  return createHmac('sha256', await originSecret())
    .update(networkOf(viewerOf(headers).ip))
    .digest('base64url')
}

/** What a form sent; a text that is too long is no password. */
function passwordIn({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  return (new URLSearchParams(text.slice(0, 4_096)).get('password') ?? '').slice(0, PASSWORD_MAX + 1)
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

const STATUS: Readonly<Record<PasswordProblem, number>> = { wrong: 403, later: 429 }

const passwordPage = (problem?: PasswordProblem): Page => ({
  ...documentOf('Shared figures', passwordForm(problem)),
  status: problem ? STATUS[problem] : 200,
  cacheControl: problem ? 'no-store' : FEW_SECONDS,
  hasForm: true,
})

const documentOf = (title: string, content: ReturnType<typeof html>) => ({
  isEmbedded: true,
  html: page({ title: `${title} · Launchcrew`, head: NO_INDEX, isBare: true, content }),
})
