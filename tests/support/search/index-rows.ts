import { findEntries } from '../../../functions/data/find/entries.ts'
import { isForgiving, itemsOfWord } from '../../../functions/data/find/words.ts'
import { itemOf } from '../../../functions/data/store/table.ts'
import { entriesOf } from '../../../functions/domain/find/entries-of.ts'

type Row = Record<string, unknown>

/** What the index holds of stored items: their entries, and the words of these. */
export function indexRowsOf(rows: readonly Row[]): Row[] {
  const entries = rows.flatMap((row) => entriesOf({ row }))
  const words = entries.filter(({ word }) => isForgiving(word)).flatMap((entry) => itemsOfWord(entry) as Row[])
  const items = [...entries.map((entry) => itemOf(findEntries, entry)), ...words]
  return [...new Map(items.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item])).values()]
}
