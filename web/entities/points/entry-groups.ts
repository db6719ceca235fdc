import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { dayOf } from '../../ui/facts/day.ts'

/** Equal entries of one local day as one: the newest of them, how many there are, and what they gave together. */
export interface EntryGroup {
  newest: LedgerEntry
  count: number
  amount: number
}

/** Groups a ledger, newest first; what was capped stays apart, since it says why. */
export function groupEntries(entries: readonly LedgerEntry[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of entries) {
    const key = [dayOf(entry.createdAt), entry.action, entry.reason, entry.capped ? entry.id : ''].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { newest: entry, count: 1, amount: entry.amount })
    else {
      group.count += 1
      group.amount += entry.amount
    }
  }
  return [...groups.values()]
}
