import { invalid } from '../refusal.ts'
import { attributeOf, refuseDepth, setAttribute, typeOf, type AttributeValue, type Item } from '../values/item.ts'
import { addNumbers } from '../values/number.ts'
import { Cursor, ExpressionFlaw, type Path } from './cursor.ts'
import type { Bindings } from './bindings.ts'

/** What SET assigns, with placeholders as they are written. */
type Operand =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: string }
  | { kind: 'if_not_exists'; path: Path; otherwise: Operand }
  | { kind: 'sum'; left: Operand; right: Operand }

type Action = { kind: 'SET'; path: Path; operand: Operand } | { kind: 'REMOVE'; path: Path } | { kind: 'ADD'; path: Path; value: string }

/** An UpdateExpression whose paths are in place, and what its other placeholders mean. */
export interface Update {
  actions: readonly Action[]
  bindings: Bindings
}

const SECTIONS = ['SET', 'REMOVE', 'ADD'] as const

/** Parses an UpdateExpression. Throws an ExpressionFlaw, as the function below. */
export function parseUpdate(text: string): { tree: Action[]; cursor: Cursor } {
  const cursor = new Cursor(text, `${SECTIONS.join(', ')}, + and if_not_exists`)
  const tree: Action[] = []
  const seen = new Set<string>()
  do {
    const section = SECTIONS.find((word) => cursor.takeKeyword(word)) ?? cursor.refuse()
    if (seen.has(section)) throw new ExpressionFlaw(`The "${section}" section can only be used once in an update expression;`)
    seen.add(section)
    tree.push(...cursor.list(() => action(cursor, section)))
  } while (cursor.peek().kind !== 'end')
  return { tree, cursor }
}

function action(cursor: Cursor, kind: (typeof SECTIONS)[number]): Action {
  const path = cursor.path()
  if (kind === 'REMOVE') return { kind, path }
  if (kind === 'ADD') return { kind, path, value: cursor.value() }
  cursor.expect('=')
  const left = operand(cursor)
  if (!cursor.takeIf('+')) return { kind, path, operand: left }
  cursor.countOperator()
  return { kind, path, operand: { kind: 'sum', left, right: operand(cursor) } }
}

function operand(cursor: Cursor): Operand {
  if (cursor.peek().kind === ':value') return { kind: 'value', value: cursor.value() }
  if (!cursor.isCall()) return { kind: 'path', path: cursor.path() }
  if (cursor.peek().text !== 'if_not_exists') cursor.refuse()
  cursor.take()
  cursor.countOperator()
  return cursor.parenthesized(() => {
    const path = cursor.path()
    cursor.expect(',')
    return { kind: 'if_not_exists', path, otherwise: operand(cursor) }
  })
}

/** Puts the paths of the actions in place; of two, none may lead into the other. */
export function bindUpdate(parsed: readonly Action[], bindings: Bindings): Update {
  const actions = parsed.map((one) => ({ ...one, path: bindings.path(one.path) }))
  for (const [at, { path }] of actions.entries())
    for (const { path: before } of actions.slice(0, at))
      if (path.every((part, level) => level >= before.length || part === before[level]))
        throw new ExpressionFlaw(
          `Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${before.join(', ')}], path two: [${path.join(', ')}]`,
        )
  return { actions, bindings }
}

/**
 * The item after the update; a new item begins with `key`. Every action sees the item as it was before all of them. The given item is
 * not changed. Throws a Refusal when the update does not fit the item.
 */
export function applyUpdate({ actions, bindings }: Update, item: Item | undefined, key: Item): Item {
  const before = item ?? key
  const after = { ...before }
  const copies = new Set<Item>()
  for (const one of actions) {
    const holder = holderOf(after, one.path, copies)
    const name = one.path.at(-1) ?? ''
    if (one.kind === 'REMOVE') delete holder[name]
    else {
      const value = one.kind === 'SET' ? evaluate(one.operand, bindings, before) : sum(attributeOf(holder, name), bindings.value(one.value))
      refuseDepth(value, one.path.length)
      setAttribute(holder, name, value)
    }
  }
  return after
}

/** The map that holds the last part of a path. Maps on the way are copied once, all else is shared. */
function holderOf(item: Item, path: Path, copies: Set<Item>): Item {
  let holder = item
  for (const part of path.slice(0, -1)) {
    const child = attributeOf(holder, part)
    if (!child || !('M' in child)) throw invalid('The document path provided in the update expression is invalid for update')
    const copy = copies.has(child.M) ? child.M : { ...child.M }
    copies.add(copy)
    setAttribute(holder, part, { M: copy })
    holder = copy
  }
  return holder
}

function evaluate(of: Operand, bindings: Bindings, item: Item): AttributeValue {
  switch (of.kind) {
    case 'value':
      return bindings.value(of.value)
    case 'path': {
      const value = bindings.valueAt(of.path, item)
      if (!value) throw invalid('The provided expression refers to an attribute that does not exist in the item')
      return value
    }
    case 'if_not_exists': {
      const otherwise = evaluate(of.otherwise, bindings, item)
      return bindings.valueAt(of.path, item) ?? otherwise
    }
    default:
      return sum(evaluate(of.left, bindings, item), evaluate(of.right, bindings, item))
  }
}

/** Of nothing and a number, the number. */
function sum(left: AttributeValue | undefined, right: AttributeValue): AttributeValue {
  if (!('N' in right)) throw wrongType(right)
  if (left && !('N' in left)) throw wrongType(left)
  return left ? { N: addNumbers(left.N, right.N) } : right
}

const wrongType = (value: AttributeValue) =>
  invalid(`An operand in the update expression has an incorrect data type; operand type: ${typeOf(value)}`)
