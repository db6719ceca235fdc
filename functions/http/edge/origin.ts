import { keysOf } from '../../platform/signing-keys.ts'
import type { Link } from '../call.ts'
import { originSecret, requireEdge } from './edge.ts'

/** Fourth link: a call that did not come through the edge ends here. */
export const origin: Link = {
  before: ({ event: { headers } }) => requireEdge(headers),
}

/** Reads the secrets while the Lambda starts; a failure shows at the first call, which asks again. */
export function prepareSecrets(): void {
  if (process.env['ORIGIN_SECRET_ID'] === undefined || process.env['KEYS_SECRET_ID'] === undefined) return
  void Promise.allSettled([originSecret(), keysOf('token')])
}
