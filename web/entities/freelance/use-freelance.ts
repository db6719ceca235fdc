import type { Gig, ManagedGig } from '../../../shared/entities/freelance/gig.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { readsRoute } from '../../lib/api-key.ts'
import { changeRead, refreshAddresses, shownPages, useApi } from '../../lib/use-api.ts'
import { changePages, clearPages, usePages } from '../../lib/use-pages.ts'

const LIST = 'GET /api/freelance/gigs'
const MY_GIGS = 'GET /api/freelance/mine/gigs'
const MY_PROPOSALS = 'GET /api/freelance/mine/proposals'
const GIG = 'GET /api/freelance/gigs/{gigId}'

/** The gigs that the user manages, deleted ones included. */
export const useMyGigs = (options: { fresh?: boolean } = {}) => usePages(MY_GIGS, {}, options)
/** The proposals of the user. */
export const useMyProposals = (options: { fresh?: boolean } = {}) => usePages(MY_PROPOSALS, {}, options)

/** A gig with what the user may see of it. */
export const useGig = (gigId: string) => useApi(GIG, gigId !== '' && { gigId })

/** Reads again, after a write, what is on screen of gigs and proposals. */
export async function refreshFreelance(): Promise<void> {
  forgetLists()
  await refreshAddresses(['/api/freelance/'])
}

/** Shows a gig that the user manages as the server has just answered it, wherever it is listed. */
export function takeGig(gig: Gig): void {
  void changeRead(GIG, (read) => (read.id === gig.id ? gig : read))
  let isListed = false
  changePages(MY_GIGS, (one) => {
    if (one.id !== gig.id) return one
    isListed = true
    return { ...one, ...gig, unanswered: gig.state === 'open' ? one.unanswered : 0, deletedAt: null, deletesAt: null }
  })
  if (!isListed) clearPages(MY_GIGS)
  forgetLists()
  void refreshAddresses([LISTED])
}

/** Moves a gig that is being deleted to the deleted ones of the user. */
export function hideGig(gigId: string): void {
  changePages(MY_GIGS, (gig) => (gig.id === gigId ? { ...gig, ...deletedNow() } : gig))
  forgetLists()
}

function deletedNow(): Pick<ManagedGig, 'deletedAt' | 'deletesAt'> {
  const now = Date.now()
  return { deletedAt: new Date(now).toISOString(), deletesAt: new Date(now + DELETED_DAYS * DAY_MS).toISOString() }
}

const LISTED = '/api/freelance/gigs?'

/** Lists of gigs that are not shown are loaded again when they are. */
function forgetLists(): void {
  if (![...shownPages.values()].some((key) => readsRoute(key, LIST, {}))) clearPages(LIST)
}
