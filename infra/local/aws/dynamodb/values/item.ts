/** One attribute value as DynamoDB writes it on the wire: exactly one of these names, binary as base64. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: boolean }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }
export type Item = Record<string, AttributeValue>

/** Whether two items hold the same values; the order of attributes and of set members does not matter. */
export function sameItem(a: Item | undefined, b: Item | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => name in b && sameValue(a[name], b[name]))
}

function sameValue(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if ('M' in a) return 'M' in b && sameItem(a.M, b.M)
  if ('L' in a) return 'L' in b && a.L.length === b.L.length && a.L.every((value, at) => sameValue(value, b.L[at]))
  const [type = '', value] = Object.entries(a)[0] ?? []
  const other: unknown = Object.entries(b).find(([name]) => name === type)?.[1]
  return Array.isArray(value) ? Array.isArray(other) && sameMembers(value, other) : value === other
}

function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  const others = new Set(b)
  return a.length === b.length && a.every((member) => others.has(member))
}
