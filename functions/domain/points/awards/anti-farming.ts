import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'

const TOO_NEW_MS = 10 * MINUTE_MS
const TOO_FAST_MS = HOUR_MS

/** Whether a user may earn the completion of an item: another user created it, or it was older than ten minutes (domain 3.10, rule 4). */
export const mayEarn = ({ id, createdBy }: { id: string; createdBy: string }, userId: string, completedAt: string): boolean =>
  createdBy !== userId || Date.parse(completedAt) - timeOfUlid(id) > TOO_NEW_MS

/** Whether agreed work took long enough to be rewarded: more than an hour (domain 3.16). */
export const tookTime = (agreedAt: string, endedAt: string): boolean => Date.parse(endedAt) - Date.parse(agreedAt) > TOO_FAST_MS
