import type { DeletedGig, Gig, ManagedGig } from '../../../shared/entities/freelance/gig.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { readsRoute } from '../../lib/api-key.ts'
import { changeRead, refreshAddresses, shownPages, useApi } from '../../lib/use-api.ts'
import { clearPages } from '../../lib/use-pages.ts'

const LIST = 'GET /api/freelance/gigs'
const MINE = 'GET /api/freelance/mine'
const GIG = 'GET /api/freelance/gigs/{gigId}'

/** The gigs that the user manages, and their proposals. */
export const useMyFreelance = () => useApi(MINE)

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
  void changeRead(MINE, ({ gigs, deleted, proposals }) => {
    const before = gigs.find(({ id }) => id === gig.id)
    const mine: ManagedGig = { ...before, ...gig, unanswered: gig.state === 'open' ? (before?.unanswered ?? 0) : 0 }
    return {
      gigs: before ? gigs.map((one) => (one === before ? mine : one)) : [mine, ...gigs],
      deleted: deleted.filter(({ id }) => id !== gig.id),
      proposals,
    }
  })
  forgetLists()
  void refreshAddresses([LISTED])
}

/** Moves a gig that is being deleted to the deleted ones of the user. */
export function hideGig(gigId: string): void {
  void changeRead(MINE, ({ gigs, deleted, proposals }) => {
    const gig = gigs.find(({ id }) => id === gigId)
    return { gigs: gigs.filter((one) => one !== gig), deleted: gig ? [deletedNow(gig), ...deleted] : deleted, proposals }
  })
  forgetLists()
}

function deletedNow(gig: ManagedGig): DeletedGig {
  const now = Date.now()
  return { ...gig, deletedAt: new Date(now).toISOString(), deletesAt: new Date(now + DELETED_DAYS * DAY_MS).toISOString() }
}

const LISTED = '/api/freelance/gigs?'

/** Lists of gigs that are not shown are loaded again when they are. */
function forgetLists(): void {
  if (![...shownPages.values()].some((key) => readsRoute(key, LIST, {}))) clearPages(LIST)
}
