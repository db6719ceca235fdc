import { createHmac } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { PASSWORD_MAX } from '../../../shared/limits.ts'
import { tryPassword } from '../../domain/links/passwords/visitor-password.ts'
import { originSecret } from '../../http/edge/edge.ts'
import { viewerOf } from '../../http/edge/viewer.ts'
import { networkOf } from '../../platform/network-address.ts'
import { type Html, html, when } from './html.ts'
import type { Page } from './pages.ts'

/** With the time that an edge keeps it, a revoked view is gone within five seconds. */
export const FEW_SECONDS = 'public, max-age=0, s-maxage=3'

const PROBLEMS = {
  wrong: { status: 403, sentence: 'This is not the password. Please try again.' },
  later: { status: 429, sentence: 'Too many tries. Please try again in 15 minutes.' },
} as const
type Entered = 'nothing' | 'right' | keyof typeof PROBLEMS

/** Whether the form of a document brought its password; 'nothing' unless it is a POST. */
export async function passwordEntered(item: Parameters<typeof tryPassword>[0], event: APIGatewayProxyEventV2): Promise<Entered> {
  if (event.requestContext.http.method !== 'POST') return 'nothing'
  // A text that is too long is no password.
  return tryPassword(item, fieldOf(event, 'password').slice(0, PASSWORD_MAX + 1), await addressKeyOf(event))
}

/** A keyed hash of the network, for limits; these functions have no other key. */
async function addressKeyOf({ headers }: APIGatewayProxyEventV2): Promise<string> {
  return createHmac('sha256', await originSecret())
    .update(networkOf(viewerOf(headers).ip))
    .digest('base64url')
}

/** A field of the form that was sent; '' where there is none. */
export function fieldOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2, name: string): string {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  return new URLSearchParams(text.slice(0, 8_192)).get(name) ?? ''
}

interface Asking {
  entered: Exclude<Entered, 'right'>
  heading: string
  submit: string
  /** More of the form. */
  hidden?: Html
  documentOf: (form: Html) => string
}

/** The document that asks for a password, which is sent to its own address. */
export function passwordPage({ entered, heading, submit, hidden = html``, documentOf }: Asking): Page {
  const { status, sentence } = entered === 'nothing' ? { status: 200, sentence: '' } : PROBLEMS[entered]
  const form = html`<section class="card capture">
    <h1 class="title">${heading}</h1>
    <form method="post">
      ${hidden}
      <label class="field">
        <span class="label">Password</span>
        <input class="control" name="password" type="password" required maxlength="${PASSWORD_MAX}" autocomplete="off" />
      </label>
      ${when(sentence, html`<p class="error" role="alert">${sentence}</p>`)}
      <button class="button primary" type="submit">${submit}</button>
    </form>
  </section>`
  return { status, cacheControl: sentence === '' ? FEW_SECONDS : 'no-store', hasForm: true, html: documentOf(form) }
}
