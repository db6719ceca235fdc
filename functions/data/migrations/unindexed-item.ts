import { schedule } from '../scheduled-actions.ts'

type Row = Record<string, unknown>

/** What the search over everything finds: items of before have no index entries. */
const FOUND = new Set(['card', 'lead', 'opportunity', 'meeting', 'link', 'gig', 'membership', 'room-message', 'message'])

/** Has an item indexed that was stored before there was an index. */
export function unindexedItem({ _kind, pk, sk }: Row): Row | undefined {
  if (!FOUND.has(String(_kind))) return undefined
  const key = { pk: String(pk), sk: String(sk) }
  const write = schedule({ at: new Date().toISOString(), kind: 'find.index', id: `${key.pk} ${key.sk}`, facts: { item: key } })
  return 'Put' in write ? write.Put.Item : undefined
}
