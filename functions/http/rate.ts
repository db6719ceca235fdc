import { spend } from '../domain/rates.ts'
import type { Link } from './call.ts'

/** Counts a limited call, per caller, or per address when signed out. It runs beside the gathering; `decide` waits for it. */
export const rate: Link = {
  before: ({ event: { call } }) => {
    const { endpoint, claims, visitor } = call
    const who = claims?.userId ?? visitor?.addressKey
    if (endpoint.rate === undefined || who === undefined) return
    call.counted = spend(endpoint.rate, who)
    call.counted.catch(() => {})
  },
}
