import { consumeRate } from '../../data/rate-limits.ts'
import { isOpen, type Link } from '../call.ts'

/**
 * Counts a limited call per caller, or per address where nobody need be signed in: whoever makes accounts has tokens enough.
 * It runs beside the gathering; `decide` waits for it.
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
