import { invalid, Refusal } from '../refusal.ts'
import { compareBinary, compareText } from './compare.ts'
import { setAttribute, type AttributeValue, type Item, type TypeName } from './item.ts'
import { compareNumbers, normalizeNumber } from './number.ts'

const MOST_LEVELS = 32
const MOST_NAME_BYTES = 65_535

/**
 * An attribute value as a request brings it, in normal form: numbers as DynamoDB returns them, sets sorted. What has this form already
 * is not copied. Throws a Refusal.
 */
export const readValue = (given: unknown): AttributeValue => readAt(given, 1)

/** The same for a map of values: an item, or a key. */
export const readItem = (given: unknown): Item => readMap(given, 1)

export const malformed = (message: string) => new Refusal({ __type: 'com.amazon.coral.service#SerializationException', message })

function readAt(given: unknown, level: number): AttributeValue {
  if (!isObject(given)) throw malformed('Unexpected value type in payload')
  refuseLevel(level)
  const type = onlyTypeOf(given)
  const content = readContent(type, given[type], level)
  return content === given[type] && isAlone(given, type) ? (given as AttributeValue) : ({ [type]: content } as AttributeValue)
}

function onlyTypeOf(given: Record<string, unknown>): TypeName {
  let type: TypeName | undefined
  for (const name in given) {
    if (!isType(name) || given[name] === null || given[name] === undefined) continue
    if (type) throw invalid('Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes')
    type = name
  }
  if (type) return type
  throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes')
}

const TYPES: ReadonlySet<string> = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'] satisfies TypeName[])
const isType = (name: string): name is TypeName => TYPES.has(name)

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

function isAlone(given: object, type: TypeName): boolean {
  for (const name in given) if (name !== type) return false
  return true
}

function readContent(type: TypeName, content: unknown, level: number): unknown {
  switch (type) {
    case 'S':
      return readText(content)
    case 'N':
      return normalizeNumber(readText(content))
    case 'B':
      return readBinary(content)
    case 'BOOL':
      return readBoolean(content)
    case 'NULL':
      if (!readBoolean(content)) throw invalid(`${WRONG}Null attribute value types must have the value of true`)
      return content
    case 'SS':
    case 'NS':
    case 'BS':
      return readSet(type, content)
    case 'L':
      return readList(content, level)
    default:
      return readMap(content, level + 1)
  }
}
const WRONG = 'One or more parameter values were invalid: '

function readText(content: unknown): string {
  if (typeof content === 'string') return content
  if (typeof content === 'number') throw malformed('NUMBER_VALUE cannot be converted to String')
  if (typeof content === 'boolean') throw malformed(`${String(content).toUpperCase()}_VALUE cannot be converted to String`)
  throw malformed('Start of structure or map found where not expected')
}

function readBoolean(content: unknown): boolean {
  if (typeof content === 'boolean') return content
  throw malformed('Unexpected token received from parser')
}

function readBinary(content: unknown): string {
  const base64 = readText(content)
  if (base64.length % 4 !== 0) throw malformed(`Base64 encoded length is expected a multiple of 4 bytes but found: ${base64.length}`)
  if (Buffer.from(base64, 'base64').toString('base64') !== base64) throw malformed('Invalid last non-pad Base64 character dectected')
  return base64
}

const EMPTY = { SS: 'An string set  may not be empty', NS: 'An number set  may not be empty', BS: 'Binary sets should not be empty' }
const READ = { SS: readText, NS: (member: unknown) => normalizeNumber(readText(member)), BS: readBinary }
const ORDER = { SS: compareText, NS: compareNumbers, BS: compareBinary }
type SetType = keyof typeof ORDER

function readSet(type: SetType, content: unknown): string[] {
  if (!Array.isArray(content)) throw malformed('Unexpected field type')
  if (content.length === 0) throw invalid(WRONG + EMPTY[type])
  const members = content.map(READ[type])
  if (new Set(members).size < members.length) throw invalid(duplicateMessage(type, members))
  return sortMembers(type, members)
}

/** In the order in which DynamoDB returns them. */
export const sortMembers = (type: SetType, members: readonly string[]): string[] => members.toSorted(ORDER[type])

function duplicateMessage(type: SetType, members: readonly string[]): string {
  if (type === 'NS') return 'Input collection contains duplicates'
  return `${WRONG}Input collection [${members.join(', ')}]${type === 'BS' ? 'of type BS' : ''} contains duplicates.`
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
    refuseName(name)
    const value = readAt(content[name], level)
    if (value !== content[name]) setAttribute((copy ??= { ...(content as Item) }), name, value)
  }
  return copy ?? (content as Item)
}

/** Top-level names are at most 64 KB; DynamoDB holds nested ones to the same. */
function refuseName(name: string): void {
  if (name === '') throw invalid(`${WRONG}Empty attribute name`)
  if (name.length * 3 > MOST_NAME_BYTES && Buffer.byteLength(name) > MOST_NAME_BYTES)
    throw invalid(`${WRONG}Attribute name is too large, must be less than 65536 bytes`)
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
