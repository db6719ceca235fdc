import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { ERRORS, type Failure } from '../../../shared/errors.ts'
import type { Outgoing } from '../call.ts'

/** What scripts of any website may read: the answers of an endpoint that anyone may call without credentials (CORS). */
const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const DAY_SECONDS = 86_400

export const corsOf = ({ anySite }: Endpoint): Record<string, string> => (anySite ? CORS : {})

/** The answer to the question of a browser whether a script of another website may call; undefined when the event is none. */
export function preflightOf({ routeKey }: APIGatewayProxyEventV2): Outgoing | undefined {
  if (!routeKey.startsWith('OPTIONS ')) return undefined
  const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
  return { statusCode: 204, headers: { ...CORS, ...allowed, 'access-control-max-age': String(DAY_SECONDS) } }
}

/** For readers whose browser sent a plain form: it shows the answer as a page. */
export const sentPage: Outgoing = page(200, 'Thank you', 'Your message was sent. You can go back to the previous page.')

/** The same for an error: its sentence, and what to do. */
export const problemPage = ({ code, message }: Failure): Outgoing =>
  page(ERRORS[code][0], 'Your message was not sent', `${message}. You can go back to the form: what you typed may still be there.`)

function page(statusCode: number, title: string, text: string): Outgoing {
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${escaped(text)}</p></html>`,
  }
}

/** Messages are constant sentences today; escaping protects one that will quote user input. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
