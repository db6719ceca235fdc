import * as z from 'zod/mini'
import type { Call, Outgoing } from './call.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** 200 with what the contract names of a handler's answer, and nothing else. */
export async function answer({ endpoint, aside }: Call, result: unknown): Promise<Outgoing> {
  const body = JSON.stringify(z.parse(endpoint.returns, result))
  await Promise.all(aside)
  return { statusCode: 200, headers: HEADERS, body }
}
