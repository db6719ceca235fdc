import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { RATES } from '../../../../../shared/limits.ts'
import { ApiError, call } from '../../../../lib/api.ts'
import { durationOf } from '../../../../lib/http/duration.ts'

/** Whether the gig takes no proposal of the user any more. */
export const endsForm = (problem: unknown): boolean =>
  problem instanceof ApiError && ['gig.state', 'proposal.exists', 'proposal.own_gig'].includes(problem.code)

/** Whether the gig was changed since the user read it. */
export const isOutdated = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'gig.stale'

/** Why a proposal was not sent, in a sentence that says what to do. */
export async function proposalRefusal(problem: unknown, { poster }: Gig): Promise<Error> {
  if (!(problem instanceof ApiError)) return problem instanceof Error ? problem : new Error('The proposal was not sent')
  if (problem.status === 429) {
    return new Error(
      `You can send ${RATES.proposal.max} proposals a day. Your text is kept: please send it in ${durationOf(problem.retryAfter ?? 0)}`,
    )
  }
  if (problem.code === 'gig.not_found') {
    return new Error(
      (await isBlocked(poster.id))
        ? `You have blocked ${poster.name}. Unblock them in the settings to send a proposal`
        : 'This gig is no longer available',
    )
  }
  if (isOutdated(problem)) {
    return new Error('The gig was changed while you wrote. Please check its budget and description, then send your proposal again')
  }
  if (problem.code === 'gig.state') return new Error('This gig was closed in the meantime, so your proposal was not sent')
  return problem
}

async function isBlocked(userId: string): Promise<boolean> {
  try {
    const { items } = await call('GET /api/users/blocks')
    return items.some(({ id }) => id === userId)
  } catch {
    return false
  }
}
