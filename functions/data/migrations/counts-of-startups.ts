import { schedule } from '../scheduled-actions.ts'

type Row = Record<string, unknown>

/** Has everything counted that a startup had before there were counts: the job `due` does it in parts. */
export function countOfStartup(item: Row): Row | undefined {
  if (item['_kind'] !== 'startup' || item['deletedAt'] !== undefined) return undefined
  const at = new Date(Date.now() + 1_000).toISOString()
  const write = schedule({ at, kind: 'analytics.backfill', id: String(item['id']), facts: {} })
  return 'Put' in write ? write.Put.Item : undefined
}
