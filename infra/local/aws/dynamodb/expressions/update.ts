import type { AttributeValue, Item } from '../values/item.ts'
import type { Path } from './path.ts'

export type SetOperand<V> =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: V }
  | { kind: 'if_not_exists'; path: Path; otherwise: SetOperand<V> }
  | { kind: 'list_append'; first: SetOperand<V>; second: SetOperand<V> }
  | { kind: 'arithmetic'; operator: '+' | '-'; left: SetOperand<V>; right: SetOperand<V> }

export type UpdateAction<V> =
  | { kind: 'SET'; path: Path; operand: SetOperand<V> }
  | { kind: 'REMOVE'; path: Path }
  | { kind: 'ADD' | 'DELETE'; path: Path; value: V }

/** An UpdateExpression with its names and values in place. */
export interface Update {
  actions: readonly UpdateAction<AttributeValue>[]
}

/** The item after the update; a new one holds `key`. The given item is not changed. Throws a Refusal when the item does not fit. */
export declare function applyUpdate(update: Update, item: Item | undefined, key: Item): Item

/** What UPDATED_OLD and UPDATED_NEW return of the item before and after the update. */
export declare function updatedParts(update: Update, item: Item | undefined): Item
