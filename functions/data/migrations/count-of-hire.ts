import { schedule } from '../scheduled-actions.ts'

type Row = Record<string, unknown>

/** Has an agreement counted that was made before there were numbers of hires. */
export function countOfHire(item: Row): Row | undefined {
  if (item['_kind'] !== 'gig' || !item['agreement'] || item['isHireCounted'] !== undefined) return undefined
  const at = new Date(Date.now() + 1_000).toISOString()
  const write = schedule({ at, kind: 'gig.hired', id: String(item['id']), facts: {} })
  return 'Put' in write ? write.Put.Item : undefined
}
