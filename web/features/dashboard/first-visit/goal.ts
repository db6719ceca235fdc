import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { currentUserId } from '../../../lib/session/state.ts'

/** What a new user came for. */
export type Goal = 'found' | 'join'

export function storedGoal(): Goal | undefined {
  const [userId, goal] = (readStored('goal') ?? '').split(' ')
  return userId === currentUserId() && (goal === 'found' || goal === 'join') ? goal : undefined
}

export const storeGoal = (goal: Goal): void => writeStored('goal', `${currentUserId()} ${goal}`)
