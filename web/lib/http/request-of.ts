import { addressOf, type ApiRoute, type Loose } from './address.ts'
import { tokenHeaders } from './token-header.ts'
import { xsrfHeaders } from './xsrf.ts'

/** The request of a call: the header that carries the token on this route (spec 7), and the body as JSON, or as it is when it is FormData. */
export function requestOf(route: ApiRoute, input: Loose, token: string | null) {
  const [method, url] = addressOf(route, input)
  const sent = tokenHeaders(route, token)
  const headers = new Headers({ accept: 'application/json', ...xsrfHeaders(document.cookie), ...sent })
  const isJson = input.body !== undefined && !(input.body instanceof FormData)
  if (isJson) headers.set('content-type', 'application/json')
  const body = isJson ? JSON.stringify(input.body) : (input.body ?? null)
  // Signing out outlives the page.
  const keepalive = route === 'POST /api/auth/logout'
  const init = { method, headers, body: body as BodyInit | null, credentials: 'same-origin', keepalive } as const
  return { url, init, hasToken: Object.keys(sent).length > 0 }
}
