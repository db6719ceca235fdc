import { refreshAddresses, shownPages, useApi } from '../../lib/use-api.ts'
import { readsRoute } from '../../lib/api-key.ts'
import { clearPages } from '../../lib/use-pages.ts'

/** The gigs that the user manages, and their proposals. */
export const useMyFreelance = () => useApi('GET /api/freelance/mine')

/** A gig with what the user may see of it. */
export const useGig = (gigId: string) => useApi('GET /api/freelance/gigs/{gigId}', gigId !== '' && { gigId })

const LIST = 'GET /api/freelance/gigs'

/** Reads again, after a write, what is on screen of gigs and proposals; lists of gigs that are not shown are loaded again when they are. */
export async function refreshFreelance(): Promise<void> {
  if (![...shownPages.values()].some((key) => readsRoute(key, LIST, {}))) clearPages(LIST)
  await refreshAddresses(['/api/freelance/'])
}
