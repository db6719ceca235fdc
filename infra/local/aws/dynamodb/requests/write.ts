import type { Condition } from '../expressions/condition.ts'
import type { Update } from '../expressions/update.ts'
import type { Item } from '../values/item.ts'
import type { Capacity } from './fields.ts'

interface Conditional {
  table: string
  condition?: Condition
  /** A failed condition answers the item as it is. */
  returnOldOnFailure: boolean
  returnValues: 'NONE' | 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD' | 'UPDATED_NEW'
  capacity: Capacity
}
export interface PutRequest extends Conditional {
  action: 'Put'
  item: Item
}
/** Without an expression it makes the item when there is none. */
export interface UpdateRequest extends Conditional {
  action: 'Update'
  key: Item
  update?: Update
}
export interface DeleteRequest extends Conditional {
  action: 'Delete'
  key: Item
}
export interface ConditionCheckRequest extends Conditional {
  action: 'ConditionCheck'
  key: Item
  condition: Condition
}
export type WriteRequest = PutRequest | UpdateRequest | DeleteRequest | ConditionCheckRequest

export declare function readPut(input: unknown): PutRequest
export declare function readUpdate(input: unknown): UpdateRequest
export declare function readDelete(input: unknown): DeleteRequest
/** One action of a transaction: a ConditionCheck without a condition is refused. */
export declare function readConditionCheck(input: unknown): ConditionCheckRequest
