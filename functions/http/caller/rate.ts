import { consumeRate } from '../../data/rate-limits.ts'
import { isOpen, type Link } from '../call.ts'

/**
 * Counts a limited call per caller, or per address on public endpoints, because one address can create many accounts.
 * It runs beside the loading; `decide` waits for it.
 */
export const rate: Link = {
  before: ({ event: { call } }) => {
    const { endpoint, claims, visitor } = call
    const who = isOpen(endpoint) ? visitor?.addressKey : claims?.userId
    if (endpoint.rate === undefined || who === undefined) return
    call.counted = consumeRate(endpoint.rate, who)
    call.counted.catch(() => {})
  },
}
