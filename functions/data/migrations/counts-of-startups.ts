import { schedule } from '../scheduled-actions.ts'

type Row = Record<string, unknown>

/** Has everything counted that a startup had before there were counts: the job `due` does it in parts. */
export const countOfStartup = (item: Row): Row | undefined =>
  item['_kind'] === 'startup' && item['deletedAt'] === undefined ? scheduled('analytics.backfill', item) : undefined

/** Has an agreement counted that was made before there were numbers of hires. */
export const countOfHire = (item: Row): Row | undefined =>
  item['_kind'] === 'gig' && item['agreement'] && item['isHireCounted'] === undefined ? scheduled('gig.hired', item) : undefined

function scheduled(kind: 'analytics.backfill' | 'gig.hired', { id }: Row): Row | undefined {
  const at = new Date(Date.now() + 1_000).toISOString()
  const write = schedule({ at, kind, id: String(id), facts: {} })
  return 'Put' in write ? write.Put.Item : undefined
}
