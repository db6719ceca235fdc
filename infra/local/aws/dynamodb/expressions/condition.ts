import { sameValue, type AttributeValue, type Item } from '../values/item.ts'
import { compareNumbers } from '../values/number.ts'
import { Cursor, type Path } from './cursor.ts'
import type { Bindings } from './bindings.ts'

type Operand = { path: Path } | { value: string }

/** With placeholders as they are written. */
export type ConditionNode =
  | { kind: 'and' | 'or'; left: ConditionNode; right: ConditionNode }
  | { kind: 'compare'; comparator: string; left: Operand; right: Operand }
  | { kind: 'exists'; path: Path; exists: boolean }

/** A ConditionExpression and what its placeholders mean. */
export interface Condition {
  root: ConditionNode
  bindings: Bindings
}

const COMPARATORS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
const FUNCTIONS: Readonly<Record<string, boolean>> = { attribute_exists: true, attribute_not_exists: false }
const KNOWN = `AND, OR, =, <>, ${Object.keys(COMPARATORS).join(', ')}, ${Object.keys(FUNCTIONS).join(', ')}`

/** Parses a ConditionExpression. Throws an ExpressionFlaw. */
export function parseCondition(text: string): { tree: ConditionNode; cursor: Cursor } {
  const cursor = new Cursor(text, KNOWN)
  return { tree: chain(cursor, 'OR'), cursor }
}

/** OR is weaker than AND; both are read from left to right. */
function chain(cursor: Cursor, word: 'OR' | 'AND'): ConditionNode {
  const part = () => (word === 'OR' ? chain(cursor, 'AND') : relation(cursor))
  let left = part()
  while (cursor.takeKeyword(word)) {
    cursor.countOperator()
    left = { kind: word === 'OR' ? 'or' : 'and', left, right: part() }
  }
  return left
}

function relation(cursor: Cursor): ConditionNode {
  if (cursor.peek().text === '(') return cursor.parenthesized(() => chain(cursor, 'OR'))
  const { text } = cursor.peek()
  cursor.countOperator()
  if (cursor.isCall()) {
    const exists = Object.hasOwn(FUNCTIONS, text) ? FUNCTIONS[text] : undefined
    if (exists === undefined) cursor.refuse()
    cursor.take()
    cursor.expect('(')
    const path = cursor.path()
    cursor.expect(')')
    return { kind: 'exists', path, exists }
  }
  const left = operand(cursor)
  const comparator = cursor.peek().text
  if (!['=', '<>'].includes(comparator) && !Object.hasOwn(COMPARATORS, comparator)) cursor.refuse()
  cursor.take()
  return { kind: 'compare', comparator, left, right: operand(cursor) }
}

function operand(cursor: Cursor): Operand {
  return cursor.peek().kind === ':value' ? { value: cursor.value() } : { path: cursor.path() }
}

const NOTHING: Item = {}

/** Whether an item, or its absence, fulfils the condition. */
export const holds = ({ root, bindings }: Condition, item: Item | undefined): boolean => test(root, bindings, item ?? NOTHING)

function test(node: ConditionNode, bindings: Bindings, item: Item): boolean {
  switch (node.kind) {
    case 'and':
      return test(node.left, bindings, item) && test(node.right, bindings, item)
    case 'or':
      return test(node.left, bindings, item) || test(node.right, bindings, item)
    case 'exists':
      return (bindings.valueAt(node.path, item) !== undefined) === node.exists
    default: {
      const valueOf = (of: Operand) => ('path' in of ? bindings.valueAt(of.path, item) : bindings.value(of.value))
      return compare(node.comparator, valueOf(node.left), valueOf(node.right))
    }
  }
}

/** A missing operand makes every comparison false but `<>`; so do operands of different types where it orders. */
function compare(comparator: string, left: AttributeValue | undefined, right: AttributeValue | undefined): boolean {
  if (left === undefined || right === undefined) return comparator === '<>'
  if (comparator === '=' || comparator === '<>') return sameValue(left, right) === (comparator === '=')
  const order = compareValues(left, right)
  return order !== undefined && (COMPARATORS[comparator]?.(order) ?? false)
}

/** Negative, zero or positive; undefined for values that have no order: of different types, or of none of S, N and B. */
function compareValues(a: AttributeValue, b: AttributeValue): number | undefined {
  if ('S' in a) return 'S' in b ? compareBytes(a.S, b.S, 'utf8') : undefined
  if ('N' in a) return 'N' in b ? compareNumbers(a.N, b.N) : undefined
  if ('B' in a) return 'B' in b ? compareBytes(a.B, b.B, 'base64') : undefined
  return undefined
}

const compareBytes = (a: string, b: string, encoding: 'utf8' | 'base64'): number =>
  Buffer.compare(Buffer.from(a, encoding), Buffer.from(b, encoding))
