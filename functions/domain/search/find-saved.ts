import type { Saved } from '../../data/saved-list.ts'
import { fulfils, type Condition, type Findable } from './findable.ts'

/** The saved item with which a page ended. */
export interface SavedPosition {
  id: string
  savedAt: string
}
interface Found<Item, Card> {
  items: readonly SavedPosition[]
  /** Reads items; deleted ones are left out. */
  look: (ids: readonly string[]) => Promise<(Item | undefined)[]>
  findableOf: (item: Item) => Findable | undefined
  conditions: readonly Condition[]
  cardOf: (item: Item) => Card
}

/** Saved items that fulfil a query, at most `limit` looked at: two round trips; a page may be short and still have a next one. */
export async function findSaved<Item, Card>(
  { items: saved, look, findableOf, conditions, cardOf }: Found<Item, Card>,
  limit: number,
  after: SavedPosition | undefined,
): Promise<{ items: Card[]; next: SavedPosition | undefined }> {
  const sorted = saved.toSorted(lastSavedFirst)
  const rest = after ? sorted.filter((one) => lastSavedFirst(one, after) > 0) : sorted
  const looked = rest.slice(0, limit)
  const found = await look(looked.map(({ id }) => id))
  const items = found.flatMap((item) => {
    const now = item && findableOf(item)
    return now && conditions.every((condition) => fulfils(now, condition)) ? [cardOf(item)] : []
  })
  const last = rest.length > looked.length ? looked.at(-1) : undefined
  return { items, next: last && { id: last.id, savedAt: last.savedAt } }
}

/** Last saved first. */
export const lastSaved = <S extends Saved>(saved: readonly S[]): S[] => saved.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))

/** The cursors of a former release have no id. */
const lastSavedFirst = (one: SavedPosition, { id = '', savedAt }: Omit<SavedPosition, 'id'> & { id?: string }): number =>
  savedAt.localeCompare(one.savedAt) || id.localeCompare(one.id)
