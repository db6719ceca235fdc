import * as z from 'zod/mini'
import type { Call, Outgoing } from './call.ts'
import { Unchanged } from './revalidate.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const NEVER_STORED = { 'cache-control': 'no-store' }
/** The browser keeps it and asks each time whether it still holds; another person's token gets nothing of it. */
const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'x-auth-token, authorization' }

/** 200 with what the contract names of a handler's answer, and nothing else; 304 when the client has it. */
export async function answer({ endpoint, aside, etag }: Call, result: unknown): Promise<Outgoing> {
  const body = result instanceof Unchanged ? undefined : JSON.stringify(z.parse(endpoint.returns, result))
  const headers = etag === undefined ? NEVER_STORED : { ...REVALIDATED, etag }
  await Promise.all(aside)
  return body === undefined ? { statusCode: 304, headers } : { statusCode: 200, headers: { ...JSON_TYPE, ...headers }, body }
}
