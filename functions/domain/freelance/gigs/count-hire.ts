import { getGig, markHireCounted, ownerIdOf, type StoredGig } from '../../../data/freelance/gigs.ts'
import { addHire } from '../../../data/ratings.ts'
import { transact } from '../../../data/transaction.ts'

/** Counts the agreement of a gig for the user or startup that posted it; idempotent. */
export async function countHire(gig: StoredGig | undefined): Promise<void> {
  const ownerId = gig && ownerIdOf(gig)
  if (gig?.isAnonymous && ownerId === gig.personId) return
  if (!gig?.agreement || gig.isHireCounted || ownerId === undefined) return
  await transact({ gig: markHireCounted(gig.id), hires: addHire(ownerId) })
}

/** The same of a gig from before hires were counted. */
export const countFormerHire = async (id: string): Promise<void> => countHire(await getGig(id, { consistent: true }))
