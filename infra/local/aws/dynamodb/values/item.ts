import { invalid, malformed, unknown } from '../refusal.ts'
import { normalizeNumber } from './number.ts'

/** One attribute value as DynamoDB writes it on the wire: exactly one of these names, binary as base64. Sets have no user here. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: boolean }
  | { L: AttributeValue[] }
  | { M: Item }
export type Item = Record<string, AttributeValue>
type TypeName = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M'

const MOST_LEVELS = 32
const MOST_NAME_BYTES = 65_535
const WRONG = 'One or more parameter values were invalid: '

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

/** Whether two items hold the same values; the order of attributes does not matter. Numbers are normalised. */
export function sameItem(a: Item, b: Item): boolean {
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
  return 'L' in b && a.L.length === b.L.length && a.L.every((value, at) => sameAttribute(value, b.L[at]))
}

const sameAttribute = (a: AttributeValue | undefined, b: AttributeValue | undefined): boolean =>
  a !== undefined && b !== undefined && sameValue(a, b)

/**
 * An attribute value as a request brings it, in normal form: numbers as DynamoDB returns them. What has this form already is not copied.
 * Throws a Refusal.
 */
export const readValue = (given: unknown): AttributeValue => readAt(given, 1)

/** The same for a map of values: an item, or a key. */
export const readItem = (given: unknown): Item => readMap(given, 1)

/** How the content of each type is read. */
const CONTENT: Readonly<Record<TypeName, (content: unknown, level: number) => unknown>> = {
  S: readText,
  N: (content) => normalizeNumber(readText(content)),
  B: readBinary,
  BOOL: readBoolean,
  NULL(content) {
    if (!readBoolean(content)) throw invalid(`${WRONG}Null attribute value types must have the value of true`)
    return content
  },
  L: readList,
  M: (content, level) => readMap(content, level + 1),
}

function readAt(given: unknown, level: number): AttributeValue {
  if (!isObject(given)) throw malformed('Unexpected value type in payload')
  refuseLevel(level)
  const [type, ...others] = Object.keys(given)
  if (type === undefined || others.length > 0) throw invalid('Supplied AttributeValue must contain exactly one of the supported datatypes')
  if (!Object.hasOwn(CONTENT, type)) throw unknown(`attribute values of the type ${type}`)
  const content = CONTENT[type as TypeName](given[type], level)
  return (content === given[type] ? given : { [type]: content }) as AttributeValue
}

function refuseLevel(level: number): void {
  if (level > MOST_LEVELS)
    throw invalid('Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit')
}

/** Refuses a value that would reach too deep at this level; an attribute of an item is at level 1. */
export function refuseDepth(value: AttributeValue, level: number): void {
  refuseLevel(level)
  if ('L' in value) for (const member of value.L) refuseDepth(member, level + 1)
  if ('M' in value) for (const member of Object.values(value.M)) refuseDepth(member, level + 1)
}

function readText(content: unknown): string {
  if (typeof content === 'string') return content
  throw malformed(`${typeof content} cannot be converted to String`)
}

function readBoolean(content: unknown): boolean {
  if (typeof content === 'boolean') return content
  throw malformed('Unexpected token received from parser')
}

function readBinary(content: unknown): string {
  const base64 = readText(content)
  if (Buffer.from(base64, 'base64').toString('base64') !== base64) throw malformed('Invalid Base64')
  return base64
}

function readList(content: unknown, level: number): AttributeValue[] {
  if (!Array.isArray(content)) throw malformed('Unexpected field type')
  let copy: AttributeValue[] | undefined
  for (let at = 0; at < content.length; at++) {
    const value = readAt(content[at], level + 1)
    if (value !== content[at]) (copy ??= [...(content as AttributeValue[])])[at] = value
  }
  return copy ?? (content as AttributeValue[])
}

function readMap(content: unknown, level: number): Item {
  if (!isObject(content)) throw malformed('Unexpected field type')
  let copy: Item | undefined
  for (const name of Object.keys(content)) {
    if (name === '') throw invalid(`${WRONG}Empty attribute name`)
    if (name.length * 3 > MOST_NAME_BYTES && Buffer.byteLength(name) > MOST_NAME_BYTES)
      throw invalid(`${WRONG}Attribute name is too large, must be less than 65536 bytes`)
    const value = readAt(content[name], level)
    if (value !== content[name]) setAttribute((copy ??= { ...(content as Item) }), name, value)
  }
  return copy ?? (content as Item)
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
