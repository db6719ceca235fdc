import { MINUTE_MS } from '../../../../shared/time.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'

const TOO_NEW_MS = 10 * MINUTE_MS

/** Whether a user may earn the completion of an item: another user created it, or it was older than ten minutes (domain 3.10, rule 4). */
export const mayEarn = ({ id, createdBy }: { id: string; createdBy: string }, userId: string, completedAt: string): boolean =>
  createdBy !== userId || Date.parse(completedAt) - timeOfUlid(id) > TOO_NEW_MS
