import { reviewAverage } from '../../../../shared/format/review-average.ts'
import type { Candidate, JoinRequest } from '../../../../shared/entities/request.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { ratingRef } from '../../../data/ratings.ts'
import { NO_FACTS } from '../../../data/profiles/profiles.ts'
import { getTogetherEach } from '../../../data/reads.ts'

/** Adds to pending requests to join what leaders see of the users: one BatchGet for a page of 50; nothing of hidden profiles. */
export async function withCandidates(requests: readonly JoinRequest[]): Promise<JoinRequest[]> {
  const isWanted = ({ kind, status }: JoinRequest) => kind === 'join' && status === 'pending'
  const ids = [...new Set(requests.filter(isWanted).map(({ userId }) => userId))]
  const found = await getTogetherEach(ids.map((id) => ({ user: userRef(id), reviewed: ratingRef(id) })))
  const candidates = new Map<string, Candidate>()
  for (const { user, reviewed } of found) {
    if (!user || user.deletedAt !== undefined || user.visibility === 'hidden') continue
    const { headline, skills, commitment } = { ...NO_FACTS, ...user }
    const rating = reviewAverage(reviewed)
    candidates.set(user.id, { headline, skills, commitment, ...(rating && { rating }) })
  }
  return requests.map((request) => {
    const candidate = isWanted(request) ? candidates.get(request.userId) : undefined
    return candidate ? { ...request, candidate } : request
  })
}
