/** What a board shows as a card. */
export interface BoardItem {
  id: string
  /** Orders the items of a column together with the id, by code unit. */
  rank: string
  version: number
}

/** The items of a board as they were read; `seq` names the last change among them. */
export interface Loaded<T> {
  items: T[]
  seq: number
}

/** What the server answered to a read or a write of items. */
export interface ItemChanges<T> {
  items?: readonly T[] | undefined
  removed?: readonly string[] | undefined
  /** New ranks of items that were moved aside. */
  reranked?: readonly Pick<BoardItem, 'id' | 'rank'>[] | undefined
  /** Whether `items` is everything, and not only what has changed. */
  isWhole?: boolean | undefined
}

/** Items with what has changed since, without those that have left the board. Items that stay the same stay the same objects. */
export function mergeItems<T extends BoardItem>(
  before: T[],
  { items = [], removed = [], reranked = [], isWhole = false }: ItemChanges<T>,
  hasLeft: (item: T) => boolean,
): T[] {
  if (items.length + removed.length + reranked.length === 0 && !isWhole) return before
  const known = new Map(before.map((item) => [item.id, item]))
  const after = isWhole ? new Map<string, T>() : new Map(known)
  for (const { id, rank } of reranked) {
    const item = after.get(id)
    if (item) after.set(id, { ...item, rank })
  }
  for (const id of removed) after.delete(id)
  for (const item of items) {
    if (hasLeft(item)) after.delete(item.id)
    else after.set(item.id, newerOf(known.get(item.id), item))
  }
  return [...after.values()]
}

/** A late answer to an earlier read or write does not replace what is known since. */
function newerOf<T extends BoardItem>(known: T | undefined, item: T): T {
  if (known === undefined) return item
  return known.version > item.version || JSON.stringify(known) === JSON.stringify(item) ? known : item
}

/** New values of some fields, or how to make them of an item. */
export type Fields<T> = Partial<T> | ((item: T) => Partial<T>)

/** A change of some items of a board. */
export const changed =
  <T extends BoardItem>(ids: ReadonlySet<string>, fields: Fields<T>) =>
  <L extends Loaded<T>>(before: L): L => ({
    ...before,
    items: before.items.map((item) => (ids.has(item.id) ? { ...item, ...(typeof fields === 'function' ? fields(item) : fields) } : item)),
  })

/** Takes items off a board. */
export const without =
  (ids: ReadonlySet<string>) =>
  <T extends BoardItem, L extends Loaded<T>>(before: L): L => ({ ...before, items: before.items.filter(({ id }) => !ids.has(id)) })
