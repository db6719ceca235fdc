import type { Condition } from '../expressions/condition.ts'
import type { Update } from '../expressions/update.ts'
import { invalid } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { itemSize } from '../values/size.ts'
import { Expressions } from './expressions.ts'
import { capacity, Fields, refuseLegacy, tableName, type Capacity } from './fields.ts'

interface Conditional {
  table: string
  condition?: Condition
  /** A failed condition answers the item as it is. */
  returnOldOnFailure: boolean
  returnValues: ReturnValues
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

const RETURN_VALUES = ['ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'NONE', 'UPDATED_NEW'] as const
type ReturnValues = (typeof RETURN_VALUES)[number]

export const MOST_ITEM_BYTES = 400 * 1024

/** Each of these reads the parameters of one call, or of one action of a transaction, and throws a Refusal. */
export function readPut(input: unknown): PutRequest {
  return putOf(new Fields(input))
}

export function readUpdate(input: unknown): UpdateRequest {
  return updateOf(new Fields(input))
}

export function readDelete(input: unknown): DeleteRequest {
  return deleteOf(new Fields(input))
}

export function putOf(fields: Fields): PutRequest {
  const common = commonOf(fields)
  const item = fields.item('Item')
  refuseNewValues(common.returnValues)
  if (itemSize(item) > MOST_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
  return { action: 'Put', ...common, item, ...conditionOf(fields) }
}

export function updateOf(fields: Fields): UpdateRequest {
  const common = commonOf(fields)
  const key = fields.item('Key')
  const expressions = new Expressions(fields, ['UpdateExpression', 'ConditionExpression'])
  const update = expressions.update()
  const condition = expressions.condition('ConditionExpression')
  expressions.finish()
  return { action: 'Update', ...common, key, ...(update && { update }), ...(condition && { condition }) }
}

export function deleteOf(fields: Fields): DeleteRequest {
  const common = commonOf(fields)
  const key = fields.item('Key')
  refuseNewValues(common.returnValues)
  return { action: 'Delete', ...common, key, ...conditionOf(fields) }
}

export function conditionCheckOf(fields: Fields): ConditionCheckRequest {
  fields.required('ConditionExpression', fields.text('ConditionExpression'))
  const common = commonOf(fields)
  const key = fields.item('Key')
  const { condition } = conditionOf(fields)
  if (!condition) throw new Error('A required condition was not read')
  return { action: 'ConditionCheck', ...common, key, condition }
}

function commonOf(fields: Fields): Conditional {
  const common: Conditional = {
    table: tableName(fields),
    returnValues: fields.choice('ReturnValues', RETURN_VALUES) ?? 'NONE',
    returnOldOnFailure: fields.choice('ReturnValuesOnConditionCheckFailure', ['ALL_OLD', 'NONE']) === 'ALL_OLD',
    capacity: capacity(fields),
  }
  fields.choice('ReturnItemCollectionMetrics', ['SIZE', 'NONE'])
  refuseLegacy(fields)
  return common
}

function conditionOf(fields: Fields): { condition?: Condition } {
  const expressions = new Expressions(fields, ['ConditionExpression'])
  const condition = expressions.condition('ConditionExpression')
  expressions.finish()
  return condition ? { condition } : {}
}

function refuseNewValues(returnValues: ReturnValues): void {
  if (returnValues !== 'ALL_OLD' && returnValues !== 'NONE') throw invalid('ReturnValues can only be ALL_OLD or NONE')
}
