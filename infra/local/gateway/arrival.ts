import type { IncomingMessage } from 'node:http'

/** Lower-case names; every value that came, in order. */
export type HeaderLists = Record<string, string[]>

/** A request as received, before any validation. */
export interface Arrival {
  method: string
  /** The path as sent, still encoded; always begins with a slash. */
  path: string
  /** The query string, still encoded. */
  query: string
  headers: HeaderLists
  /** The remote address of the connection. */
  address: string
  body: AsyncIterable<Buffer>
}

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i

/** Takes the target apart by hand: `new URL` throws on targets such as `//evil` that any client can send. */
export function targetOf(target: string): { path: string; query: string } {
  const local = target.replace(ABSOLUTE, '')
  const mark = local.indexOf('?')
  const path = mark < 0 ? local : local.slice(0, mark)
  return { path: path.startsWith('/') ? path : `/${path}`, query: mark < 0 ? '' : local.slice(mark + 1) }
}

export function arrivalOf(request: IncomingMessage): Arrival {
  const headers: HeaderLists = {}
  for (const [name, values] of Object.entries(request.headersDistinct)) if (values) headers[name] = values
  return {
    method: request.method ?? 'GET',
    ...targetOf(request.url ?? '/'),
    headers,
    address: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    body: request,
  }
}

/** Percent-decoded, or nothing when the encoding is broken. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
