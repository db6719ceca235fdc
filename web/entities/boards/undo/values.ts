/**
 * What of an item can be undone, by key: a field, an element of a list, or a part of such an element. So changes of others to the same
 * list stay. Of each list there is the order of its elements, too.
 */
export type Values = ReadonlyMap<string, unknown>
type Fields = Readonly<Record<string, unknown>>
type Element = string | { id: string }

/** Not part of a text of one line. */
const SEPARATOR = '\n'
/** The key of where an item is: its column and rank. */
export const PLACE = 'place'
const keyOf = (...parts: string[]): string => parts.join(SEPARATOR)
const idOf = (element: Element): string => (typeof element === 'string' ? element : element.id)

/** The field of a key, and for a list its element, which is '' for the order, and the part of that. */
export function partsOf(key: string): { field: string; id: string | undefined; part: string | undefined } {
  const [field = '', id, part] = key.split(SEPARATOR)
  return { field, id, part }
}

/** The values of the named fields of an item. */
export function valuesOf(item: object, fields: readonly string[]): Values {
  const values = new Map<string, unknown>()
  for (const field of fields) {
    const value = (item as Fields)[field]
    if (!Array.isArray(value)) {
      if (value !== undefined) values.set(field, value)
      continue
    }
    const elements = value as readonly Element[]
    for (const element of elements) {
      values.set(keyOf(field, idOf(element)), true)
      if (typeof element === 'string') continue
      for (const [part, of] of Object.entries(element)) if (part !== 'id') values.set(keyOf(field, element.id, part), of)
    }
    values.set(keyOf(field, ''), elements.map(idOf))
  }
  return values
}

/** Whether two values of a key are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The keys that are in one or both and have different values. */
export const changedKeys = (before: Values, after: Values): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(before.get(key), after.get(key)))

/** Whether the elements that both orders have are in the same order. */
export function isSameOrder(one: unknown, other: unknown): boolean {
  const [a, b] = [(one ?? []) as string[], (other ?? []) as string[]]
  return isSame(
    a.filter((id) => b.includes(id)),
    b.filter((id) => a.includes(id)),
  )
}

/** The fields of an item with new values, as a call takes them. */
export function fieldsWith(item: object, wanted: Values): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const orders: [field: string, order: readonly string[]][] = []
  for (const [key, value] of wanted) {
    const { field, id, part } = partsOf(key)
    const list = (fields[field] ?? (item as Fields)[field] ?? []) as Element[]
    if (id === undefined) fields[field] = value ?? null
    else if (id === '') orders.push([field, (value ?? []) as string[]])
    else if (part !== undefined) fields[field] = list.map((one) => (idOf(one) === id ? { ...(one as { id: string }), [part]: value } : one))
    else if (value === undefined) fields[field] = list.filter((one) => idOf(one) !== id)
    else if (!list.some((one) => idOf(one) === id)) fields[field] = [...list, hasParts(wanted, key) ? { id } : id]
  }
  for (const [field, order] of orders) fields[field] = sortedBy((fields[field] ?? (item as Fields)[field] ?? []) as Element[], order)
  return fields
}

const hasParts = (values: Values, element: string): boolean => [...values.keys()].some((key) => key.startsWith(element + SEPARATOR))

/** Elements that the order does not name stay behind the one that they follow. */
function sortedBy(list: readonly Element[], order: readonly string[]): Element[] {
  const sorted = order.flatMap((id) => list.find((element) => idOf(element) === id) ?? [])
  for (const [at, element] of list.entries()) {
    if (sorted.includes(element)) continue
    const before = list[at - 1]
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, element)
  }
  return sorted
}
