import { updateScoreCopies, type Score } from '../../data/points/scores.ts'
import { commit } from '../../data/transaction.ts'
import { reward } from './award.ts'

/** Copies what the boards show of a user to the score, which is created when there is none yet. */
export async function copyToScore(userId: string, copies: Partial<Pick<Score, 'person' | 'optedOut' | 'invisible'>>): Promise<void> {
  const copied = updateScoreCopies(userId, copies)
  const { refused } = await commit(copied)
  if (refused === undefined) return
  // The event of the registration is yet to come; its award is idempotent.
  await reward(userId, 'account.register', userId)
  await commit(copied)
}
