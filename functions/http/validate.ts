import * as z from 'zod/mini'
import { Failure } from '../../shared/errors.ts'
import type { Link } from './call.ts'

const ERRORS_MAX = 20

/** Query and body as the contract says; what it does not name is left out. */
export const validation: Link = {
  before: ({ event: { call, rawQueryString } }) => {
    const { endpoint } = call
    const query = queryOf(rawQueryString)
    if (endpoint.query) call.query = checked(endpoint.query, query)
    call.body = endpoint.body && checked(endpoint.body, call.body)
    if (call.isEmpty && endpoint.files) throw new Failure('http.invalid', 'The form must have at least one field')
  },
}

function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const errors = result.error.issues.slice(0, ERRORS_MAX).map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Failure('http.invalid', errors[0]?.message, { errors })
}

/** The query as an object. Refuses repeated names, which are ambiguous. */
function queryOf(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)]
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Failure('http.invalid', 'A part of the address is there twice')
  return Object.fromEntries(pairs)
}
