import { listLedger, type StoredEntry } from '../../data/points/ledger.ts'
import type { Position } from '../../data/reads.ts'

/** The newest entries of a user's ledger, `limit` at a time. */
export const pointsHistory = (
  userId: string,
  { limit, after }: { limit: number; after: Position },
): Promise<{ items: StoredEntry[]; next: Position }> => listLedger(userId, limit, after)
