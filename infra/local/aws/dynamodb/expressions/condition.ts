import { bytesOf, compareValues } from '../values/compare.ts'
import { membersOf, sameValue, typeOf, type AttributeValue, type Item } from '../values/item.ts'
import { valueAt, type Path } from './path.ts'

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type ConditionFunction = 'attribute_exists' | 'attribute_not_exists' | 'attribute_type' | 'begins_with' | 'contains'

/** `V` is a placeholder as it is written, or the value in its place. */
export type Operand<V> = { kind: 'path'; path: Path } | { kind: 'value'; value: V } | { kind: 'size'; of: Operand<V> }

export type ConditionNode<V> =
  | { kind: 'and' | 'or'; left: ConditionNode<V>; right: ConditionNode<V> }
  | { kind: 'not'; of: ConditionNode<V> }
  | { kind: 'compare'; comparator: Comparator; left: Operand<V>; right: Operand<V> }
  | { kind: 'between'; of: Operand<V>; from: Operand<V>; to: Operand<V> }
  | { kind: 'in'; of: Operand<V>; among: Operand<V>[] }
  | { kind: 'function'; name: ConditionFunction; operands: Operand<V>[] }

/** A ConditionExpression or FilterExpression with its names and values in place. */
export interface Condition {
  root: ConditionNode<AttributeValue>
  paths: readonly Path[]
}

const NOTHING: Item = {}

/** Whether an item, or its absence, fulfils the condition. */
export const holds = (condition: Condition, item: Item | undefined): boolean => test(condition.root, item ?? NOTHING)

function test(node: ConditionNode<AttributeValue>, item: Item): boolean {
  switch (node.kind) {
    case 'and':
      return test(node.left, item) && test(node.right, item)
    case 'or':
      return test(node.left, item) || test(node.right, item)
    case 'not':
      return !test(node.of, item)
    case 'compare':
      return compare(node.comparator, resolve(node.left, item), resolve(node.right, item))
    case 'between': {
      const value = resolve(node.of, item)
      return compare('>=', value, resolve(node.from, item)) && compare('<=', value, resolve(node.to, item))
    }
    case 'in': {
      const value = resolve(node.of, item)
      return node.among.some((operand) => compare('=', value, resolve(operand, item)))
    }
    default:
      return call(node.name, node.operands, item)
  }
}

/** A missing operand makes every comparison false but `<>`. */
function compare(comparator: Comparator, left: AttributeValue | undefined, right: AttributeValue | undefined): boolean {
  if (left === undefined || right === undefined) return comparator === '<>'
  if (comparator === '=') return sameValue(left, right)
  if (comparator === '<>') return !sameValue(left, right)
  const order = compareValues(left, right)
  if (order === undefined) return false
  if (order === 0) return comparator === '<=' || comparator === '>='
  return order < 0 === comparator.startsWith('<')
}

function call(name: ConditionFunction, operands: readonly Operand<AttributeValue>[], item: Item): boolean {
  const first = operands[0] && resolve(operands[0], item)
  const second = operands[1] && resolve(operands[1], item)
  if (name === 'attribute_exists') return first !== undefined
  if (name === 'attribute_not_exists') return first === undefined
  if (first === undefined || second === undefined) return false
  if (name === 'attribute_type') return 'S' in second && second.S === typeOf(first)
  return name === 'begins_with' ? beginsWith(first, second) : contains(first, second)
}

export function beginsWith(value: AttributeValue, start: AttributeValue): boolean {
  if ('S' in value && 'S' in start) return value.S.startsWith(start.S)
  if (!('B' in value && 'B' in start)) return false
  const bytes = bytesOf(start.B)
  return bytesOf(value.B).subarray(0, bytes.length).equals(bytes)
}

function contains(value: AttributeValue, part: AttributeValue): boolean {
  if ('L' in value) return value.L.some((member) => sameValue(member, part))
  if ('S' in value) return 'S' in part && value.S.includes(part.S)
  if ('B' in value) return 'B' in part && bytesOf(value.B).includes(bytesOf(part.B))
  const member = 'S' in part ? part.S : 'N' in part ? part.N : 'B' in part ? part.B : undefined
  return member !== undefined && typeOf(value) === `${typeOf(part)}S` && (membersOf(value)?.includes(member) ?? false)
}

function resolve(operand: Operand<AttributeValue>, item: Item): AttributeValue | undefined {
  if (operand.kind === 'value') return operand.value
  if (operand.kind === 'path') return valueAt(operand.path, item)
  const value = resolve(operand.of, item)
  const size = value && sizeOf(value)
  return size === undefined ? undefined : { N: String(size) }
}

/** What `size()` gives: UTF-16 code units of text, bytes of binary, members of the rest. */
function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length
  if ('B' in value) return Buffer.byteLength(value.B, 'base64')
  if ('L' in value) return value.L.length
  return 'M' in value ? Object.keys(value.M).length : membersOf(value)?.length
}
