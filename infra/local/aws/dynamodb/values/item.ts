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
export type TypeName = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M'

export function typeOf(value: AttributeValue): TypeName {
  for (const type in value) return type as TypeName
  throw new Error('An attribute value has no type')
}

/** An attribute of an item, or of a map: never a property that every object inherits. */
export const attributeOf = (item: Item, name: string): AttributeValue | undefined => (Object.hasOwn(item, name) ? item[name] : undefined)

/** Sets an attribute of any name: a plain assignment to `__proto__` would set none. */
export function setAttribute(item: Item, name: string, value: AttributeValue): void {
  if (name === '__proto__') Object.defineProperty(item, name, { value, enumerable: true, configurable: true, writable: true })
  else item[name] = value
}

/** Whether two items hold the same values; the order of attributes and of set members does not matter. Numbers are normalised. */
export function sameItem(a: Item | undefined, b: Item | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => sameAttribute(attributeOf(a, name), attributeOf(b, name)))
}

export function sameValue(a: AttributeValue, b: AttributeValue): boolean {
  if ('S' in a) return 'S' in b && a.S === b.S
  if ('N' in a) return 'N' in b && a.N === b.N
  if ('B' in a) return 'B' in b && a.B === b.B
  if ('BOOL' in a) return 'BOOL' in b && a.BOOL === b.BOOL
  if ('NULL' in a) return 'NULL' in b
  if ('M' in a) return 'M' in b && sameItem(a.M, b.M)
  if ('L' in a) return 'L' in b && a.L.length === b.L.length && a.L.every((value, at) => sameAttribute(value, b.L[at]))
  return typeOf(a) === typeOf(b) && sameMembers(membersOf(a) ?? [], membersOf(b) ?? [])
}

export function membersOf(value: AttributeValue): string[] | undefined {
  if ('SS' in value) return value.SS
  if ('NS' in value) return value.NS
  return 'BS' in value ? value.BS : undefined
}

const sameAttribute = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean =>
  a !== undefined && b !== undefined && sameValue(a, b)

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  const others = new Set(b)
  return a.length === b.length && a.every((member) => others.has(member))
}
