import { fail } from '../../../../shared/errors.ts'
import { GIG_DEADLINE_DAYS, LIVE_GIGS_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listLiveGigs, type GigOwner, type StoredGig } from '../../../data/freelance/gigs.ts'

/** Throws `gig.budget_invalid`. */
export function requireBudget({ budgetMin, budgetMax }: Pick<StoredGig, 'budgetMin' | 'budgetMax'>): void {
  if (budgetMax < budgetMin) fail('gig.budget_invalid')
}

/** Throws `gig.deadline_invalid`. */
export function requireDeadline(deadlineAt: string): void {
  const left = Date.parse(deadlineAt) - Date.now()
  if (left <= 0 || left > GIG_DEADLINE_DAYS * DAY_MS) fail('gig.deadline_invalid')
}

/** Throws `gig.too_many`; the index may be a moment late, so it bounds the number and does not count it exactly. */
export async function requireRoom(owner: GigOwner | undefined): Promise<void> {
  if (owner && (await listLiveGigs(owner)).length >= LIVE_GIGS_MAX) fail('gig.too_many')
}
