import { Failure } from '../../../shared/errors.ts'
import { RATES } from '../../../shared/rates.ts'
import type { Call, Link, Outgoing } from '../call.ts'

/** Second link: says of each limit that a call is counted for how much is left (draft-ietf-httpapi-ratelimit-headers-11). */
export const limits: Link = {
  after: ({ event: { call }, response }) => addHeaders(call, response),
  onError: ({ event: { call }, response }) => addHeaders(call, response),
}

async function addHeaders({ limits: counted }: Call, response: Outgoing | null | undefined): Promise<void> {
  if (counted.length === 0 || !response) return
  const uses = await Promise.allSettled(counted.map(({ use }) => use))
  const states = uses.map((use, at) => {
    const { left, seconds } = (use.status === 'fulfilled' && use.value) || {
      left: 0,
      seconds: use.status === 'rejected' ? waitOf(use.reason) : 0,
    }
    return { rate: counted[at]?.rate ?? 'token', left, seconds }
  })
  response.headers = {
    ...response.headers,
    'ratelimit-policy': states.map(({ rate }) => `"${rate}";q=${RATES[rate].max};w=${RATES[rate].seconds}`).join(', '),
    ratelimit: states.map(({ rate, left, seconds }) => `"${rate}";r=${left};t=${seconds}`).join(', '),
  }
}

const waitOf = (error: unknown): number => (error instanceof Failure && Number(error.more['retryAfter'])) || 1
