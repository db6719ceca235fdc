import { scores, type Score } from '../../data/points/points.ts'
import { change, commit } from '../../data/store/write.ts'
import { reward } from './award.ts'

/** Keeps what the boards show of a person with his score, and makes the score where there is none yet. */
export async function copyToScore(userId: string, copies: Partial<Pick<Score, 'person' | 'optedOut' | 'invisible'>>): Promise<void> {
  const copied = change(scores.key({ userId }), { set: copies, add: { version: 1 } }, { exists: true })
  const { refused } = await commit(copied)
  if (refused === undefined) return
  // The event of his registration is yet to come: what it does is done once.
  await reward(userId, 'account.register', userId)
  await commit(copied)
}
