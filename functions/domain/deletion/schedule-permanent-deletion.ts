import { schedule } from '../../data/scheduled-actions.ts'
import type { Write } from '../../data/transaction.ts'

/** Calls that were allowed before the deletion may still write for so long. */
const DELAY_MS = 20_000

/** Schedules the deletion of what a tombstone that is written now leaves behind. */
export const schedulePermanentDeletion = (kind: 'account.deleted' | 'startup.deleted', id: string, deletedAt: string): Write =>
  schedule({ at: new Date(Date.parse(deletedAt) + DELAY_MS).toISOString(), kind, id, facts: {} })
