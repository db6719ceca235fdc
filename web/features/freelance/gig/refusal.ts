import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { durationOf } from '../../../lib/http/duration.ts'

/** Why something was not sent to the poster of a gig, in a sentence that says what to do; `most` is "send 10 proposals". */
export async function refusalOf(problem: unknown, { poster }: Gig, { most, aim }: { most: string; aim: string }): Promise<Error> {
  if (!(problem instanceof ApiError)) return problem instanceof Error ? problem : new Error('It was not sent')
  if (problem.status === 429) {
    return new Error(`You can ${most} a day. Your text is kept: please send it in ${durationOf(problem.retryAfter ?? 0)}`)
  }
  if (problem.code !== 'gig.not_found') return problem
  return new Error(
    (await isBlocked(poster.id))
      ? `You have blocked ${poster.name}. Unblock them in the settings to ${aim}`
      : 'This gig is no longer available',
  )
}

async function isBlocked(userId: string): Promise<boolean> {
  try {
    const { items } = await call('GET /api/users/blocks')
    return items.some(({ id }) => id === userId)
  } catch {
    return false
  }
}
