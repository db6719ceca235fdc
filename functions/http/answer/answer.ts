import * as z from 'zod/mini'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { OK, Ok } from '../../../shared/contract/ok.ts'
import type { Call, Outgoing } from '../call.ts'
import { Unchanged } from './revalidate.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const NEVER_STORED = { 'cache-control': 'no-store' }
/** The browser keeps it and asks each time whether it still holds; another person's token gets nothing of it. */
const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'x-auth-token, authorization' }

/** 200 with what the contract names of a handler's answer, and nothing else; 304 when the client has it. */
export async function answer({ endpoint, aside, etag }: Call, result: unknown): Promise<Outgoing> {
  const body = result instanceof Unchanged ? undefined : written(endpoint, z.parse(endpoint.returns, endpoint.returns === Ok ? OK : result))
  const headers = etag === undefined ? NEVER_STORED : { ...REVALIDATED, etag }
  await Promise.all(aside)
  return body === undefined ? { statusCode: 304, headers } : { statusCode: 200, headers: { ...typeOf(endpoint), ...headers }, body }
}

const written = ({ produces }: Endpoint, result: unknown): string => (produces ? String(result) : JSON.stringify(result))

/** A table is a download: browsers show none. */
const typeOf = ({ produces }: Endpoint): Record<string, string> =>
  produces
    ? { 'content-type': `${produces.type}; charset=utf-8`, 'content-disposition': `attachment; filename="${produces.fileName}"` }
    : JSON_TYPE
