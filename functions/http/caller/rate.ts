import { consumeLeased, consumeRate, type RateUse } from '../../data/rate-limits.ts'
import type { Rate } from '../../../shared/rates.ts'
import { isOpen, type Call, type Link } from '../call.ts'

/**
 * Counts a limited call per caller, or per address on public endpoints, because one address can create many accounts.
 * It runs beside the loading; `decide` waits for it.
 */
export const rate: Link = {
  before: ({ event: { call } }) => {
    const { endpoint, claims, visitor } = call
    const who = isOpen(endpoint) ? visitor?.addressKey : claims?.userId
    if (endpoint.rate === undefined || who === undefined) return
    call.counted = countCall(call, endpoint.rate, who)
  },
}

/** Counts a call for a limit, beside whatever comes next. */
export function countCall(call: Call, limit: Rate, who: string): Promise<RateUse | undefined> {
  const use = limit === 'token' || limit === 'publishable' ? consumeLeased(limit, who) : consumeRate(limit, who)
  use.catch(() => {})
  call.limits.push({ rate: limit, use })
  return use
}
