import { invalid } from '../refusal.ts'
import { membersOf, typeOf, type AttributeValue, type Item } from '../values/item.ts'
import { addNumbers, subtractNumbers } from '../values/number.ts'
import { sortMembers } from '../values/validate.ts'
import { Draft } from './draft.ts'
import { valueAt, type Path } from './path.ts'
import { project } from './projection.ts'

export type SetOperand<V> =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: V }
  | { kind: 'if_not_exists'; path: Path; otherwise: SetOperand<V> }
  | { kind: 'list_append'; first: SetOperand<V>; second: SetOperand<V> }
  | { kind: 'arithmetic'; operator: '+' | '-'; left: SetOperand<V>; right: SetOperand<V> }

/** `V` is a placeholder as it is written, or the value in its place. */
export type UpdateAction<V> =
  | { kind: 'SET'; path: Path; operand: SetOperand<V> }
  | { kind: 'REMOVE'; path: Path }
  | { kind: 'ADD' | 'DELETE'; path: Path; value: V }

/** An UpdateExpression with its names and values in place. */
export interface Update {
  actions: readonly UpdateAction<AttributeValue>[]
}

/**
 * The item after the update; a new item begins with `key`. Every action sees the item as it was before all of them. The given item is
 * not changed. Throws a Refusal when the update does not fit the item.
 */
export function applyUpdate(update: Update, item: Item | undefined, key: Item): Item {
  const before = item ?? key
  const draft = new Draft(before)
  for (const action of update.actions) {
    if (action.kind === 'SET') draft.set(action.path, evaluate(action.operand, before))
    else if (action.kind === 'REMOVE') draft.remove(action.path)
    else changeMembers(draft, action, valueAt(action.path, before))
  }
  return draft.finish()
}

/** What UPDATED_OLD and UPDATED_NEW return of the item before and after the update. */
export const updatedParts = (update: Update, item: Item | undefined): Item =>
  item ? project({ paths: update.actions.map(({ path }) => path) }, item) : {}

function evaluate(operand: SetOperand<AttributeValue>, item: Item): AttributeValue {
  switch (operand.kind) {
    case 'value':
      return operand.value
    case 'path': {
      const value = valueAt(operand.path, item)
      if (!value) throw invalid('The provided expression refers to an attribute that does not exist in the item')
      return value
    }
    case 'if_not_exists': {
      const otherwise = evaluate(operand.otherwise, item)
      return valueAt(operand.path, item) ?? otherwise
    }
    case 'list_append': {
      const [first, second] = [evaluate(operand.first, item), evaluate(operand.second, item)]
      if (!('L' in first && 'L' in second)) throw wrongType()
      return { L: [...first.L, ...second.L] }
    }
    default: {
      const [left, right] = [evaluate(operand.left, item), evaluate(operand.right, item)]
      if (!('N' in left && 'N' in right)) throw wrongType()
      return { N: operand.operator === '+' ? addNumbers(left.N, right.N) : subtractNumbers(left.N, right.N) }
    }
  }
}

/** ADD and DELETE: a number to add, or members of a set. */
function changeMembers(draft: Draft, { kind, path, value }: MemberAction, existing: AttributeValue | undefined): void {
  if (existing && typeOf(existing) !== typeOf(value)) throw wrongType()
  if (kind === 'ADD') draft.set(path, existing ? sumOf(existing, value) : value)
  else draft.change(path, existing && without(existing, value))
}
type MemberAction = Extract<UpdateAction<AttributeValue>, { value: AttributeValue }>

function sumOf(existing: AttributeValue, value: AttributeValue): AttributeValue {
  if ('N' in existing && 'N' in value) return { N: addNumbers(existing.N, value.N) }
  return setOf(value, [...new Set([...(membersOf(existing) ?? []), ...(membersOf(value) ?? [])])])
}

/** No value when no member is left: a set cannot be empty. */
function without(existing: AttributeValue, value: AttributeValue): AttributeValue | undefined {
  const removed = new Set(membersOf(value))
  const left = (membersOf(existing) ?? []).filter((member) => !removed.has(member))
  return left.length > 0 ? setOf(existing, left) : undefined
}

function setOf(like: AttributeValue, members: string[]): AttributeValue {
  if ('SS' in like) return { SS: sortMembers('SS', members) }
  return 'NS' in like ? { NS: sortMembers('NS', members) } : { BS: sortMembers('BS', members) }
}

const wrongType = () => invalid('An operand in the update expression has an incorrect data type')
