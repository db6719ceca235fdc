import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { OK, Ok } from '../../../shared/contract/ok.ts'
import type { Call, Outgoing } from '../call.ts'
import { corsOf } from '../edge/any-site.ts'
import { declaredOf } from './declared.ts'
import { Unchanged } from './revalidate.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** 200 with what the contract names of a handler's answer, and nothing else; 304 when the client has it. */
export async function answer(call: Call, result: unknown): Promise<Outgoing> {
  if (!(result instanceof Unchanged)) return success(call, bodyOfAnswer(call.endpoint, result))
  const headers = headersOf(call)
  await Promise.all(call.aside)
  return { statusCode: 304, headers }
}

/** 200 with a body. */
export async function success(call: Call, body: string): Promise<Outgoing> {
  await Promise.all(call.aside)
  return { statusCode: 200, headers: { ...typeOf(call.endpoint), ...headersOf(call), ...corsOf(call.endpoint) }, body }
}

/** What the contract names of a handler's answer, as text. */
export function bodyOfAnswer({ returns, produces }: Endpoint, result: unknown): string {
  const named = declaredOf(returns, returns === Ok ? OK : result)
  return produces ? String(named) : JSON.stringify(named)
}

/** The browser keeps an answer with a version and asks each time whether it still holds; another person's token gets nothing of it. */
const headersOf = ({ endpoint, etag, nextCursor }: Call): Record<string, string> => ({
  'cache-control': endpoint.cacheControl ?? (etag ? 'private, no-cache' : 'no-store'),
  ...(etag && { etag, vary: 'x-auth-token, authorization' }),
  ...(nextCursor && { 'x-next-cursor': nextCursor }),
})

/** A table is a download: browsers show none. */
const typeOf = ({ produces }: Endpoint): Record<string, string> =>
  produces
    ? { 'content-type': `${produces.type}; charset=utf-8`, 'content-disposition': `attachment; filename="${produces.fileName}"` }
    : JSON_TYPE
