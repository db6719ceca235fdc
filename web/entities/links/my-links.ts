import type { AffiliateLink, LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import { useSession } from '../../lib/session/state.ts'
import type { ApiInput } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'

/** Clicks and conversions are counted a moment after they happen. */
const REFRESH_MS = 30_000

/** The newest links of the signed-in user; read again every 30 s and when the tab comes back. */
export function useMyLinks() {
  const { authenticated, user } = useSession()
  return useApi('GET /api/affiliate-links/user/{userId}', authenticated && user && { userId: user.id }, { refreshInterval: REFRESH_MS })
}

/** What the links of the user brought that a filter leaves, per startup; without one all, deleted ones included. */
export function useLinkTotals(filter: ApiInput<'GET /api/affiliate-links/totals'> = {}) {
  const { authenticated } = useSession()
  return useApi('GET /api/affiliate-links/totals', authenticated && filter, { refreshInterval: REFRESH_MS, keepPreviousData: true })
}

export type Counts = Omit<LinkTotals, 'startupId'>
const NOTHING: Counts = { links: 0, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 }

/** The sum of totals; zeros when there are none. */
export const sumOf = (totals: readonly LinkTotals[]): Counts =>
  totals.reduce<Counts>(
    (sum, one) => ({
      links: sum.links + one.links,
      clicks: sum.clicks + one.clicks,
      conversions: sum.conversions + one.conversions,
      deletedClicks: sum.deletedClicks + one.deletedClicks,
      deletedConversions: sum.deletedConversions + one.deletedConversions,
    }),
    NOTHING,
  )

export const totalsOf = (totals: readonly LinkTotals[], startupId: string): Counts =>
  sumOf(startupId === '' ? totals : totals.filter((one) => one.startupId === startupId))

export const linksOf = (links: readonly AffiliateLink[], startupId: string): AffiliateLink[] =>
  links.filter((link) => startupId === '' || link.startupId === startupId)
