import type { AttributeValue, Item } from '../values/item.ts'
import type { Path } from './path.ts'

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='

/** `V` is a placeholder as written, or the value in its place. */
export type Operand<V> = { kind: 'path'; path: Path } | { kind: 'value'; value: V } | { kind: 'size'; of: Operand<V> }

export type ConditionNode<V> =
  | { kind: 'and' | 'or'; left: ConditionNode<V>; right: ConditionNode<V> }
  | { kind: 'not'; of: ConditionNode<V> }
  | { kind: 'compare'; comparator: Comparator; left: Operand<V>; right: Operand<V> }
  | { kind: 'between'; of: Operand<V>; from: Operand<V>; to: Operand<V> }
  | { kind: 'in'; of: Operand<V>; among: Operand<V>[] }
  | { kind: 'function'; name: ConditionFunction; operands: Operand<V>[] }

export type ConditionFunction = 'attribute_exists' | 'attribute_not_exists' | 'attribute_type' | 'begins_with' | 'contains'

/** A ConditionExpression or FilterExpression with its names and values in place. */
export interface Condition {
  root: ConditionNode<AttributeValue>
  /** Every path in it. */
  paths: readonly Path[]
}

/** Whether an item, or its absence, fulfils the condition. */
export declare function holds(condition: Condition, item: Item | undefined): boolean
