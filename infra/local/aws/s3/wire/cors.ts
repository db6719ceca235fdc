import type { Answer } from './answer.ts'
import { accessDenied } from './error.ts'
import type { S3Request } from './request.ts'

/** The site that may call from a browser, or `*`: a request still needs its signature. */
export type CorsOrigin = string | readonly string[]

/** What a browser of an allowed origin may read of the answer; nothing for others. */
export function corsHeaders({ headers }: S3Request, allowed: CorsOrigin): Record<string, string> {
  const { origin } = headers
  if (origin === undefined || (allowed !== '*' && ![allowed].flat().includes(origin))) return {}
  return { 'access-control-allow-origin': allowed === '*' ? '*' : origin, 'access-control-expose-headers': 'ETag', vary: 'Origin' }
}

/** The answer to a browser that asks before it calls. */
export function preflight(request: S3Request, cors: Record<string, string>): Answer {
  if (!cors['access-control-allow-origin']) throw accessDenied('CORSResponse: This CORS request is not allowed.')
  return {
    status: 200,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, HEAD, PUT',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3000',
    },
  }
}
