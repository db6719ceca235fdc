import { ledgerPartition, type StoredEntry } from '../../data/points/points.ts'
import { page, recordOf, type Page } from '../../data/store/table.ts'

/** The newest lines of a person's ledger, `limit` at a time: one Query. */
export async function historyOf(userId: string, limit: number, after: Page['next']): Promise<{ items: StoredEntry[]; next: Page['next'] }> {
  const pk = ledgerPartition(userId)
  const { rows, next } = await page({ index: 'gsi1', pk, newestFirst: true, limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const goesOn = rows.length > limit || next !== undefined
  return {
    items: shown.map((row) => recordOf<StoredEntry>(row)),
    next: goesOn && last ? Object.fromEntries(['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => [name, last[name]])) : undefined,
  }
}
