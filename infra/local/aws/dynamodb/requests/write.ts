import type { Condition } from '../expressions/condition.ts'
import type { Placeholders } from '../expressions/bindings.ts'
import { Expressions } from '../expressions/expressions.ts'
import type { Update } from '../expressions/update.ts'
import { invalid } from '../refusal.ts'
import type { Item } from '../values/item.ts'
import { itemSize, MOST_ITEM_BYTES } from '../values/size.ts'
import type { RequestOf } from './requests.ts'

/** One write, or one action of a transaction, with its expressions bound. */
export interface WriteRequest {
  action: keyof RequestOf<'TransactWriteItems'>['TransactItems'][number]
  table: string
  /** The whole item of a Put, the key of the others. */
  item: Item
  update?: Update
  condition?: Condition
  /** A failed condition answers the item as it is. */
  returnOld: boolean
}
interface Given extends Placeholders {
  TableName: string
  Item?: Item
  Key?: Item
  UpdateExpression?: string
  ConditionExpression?: string | undefined
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE' | undefined
}

/** Throws a Refusal, as the function below. */
export function writeOf(action: WriteRequest['action'], given: Given): WriteRequest {
  const { TableName: table, Item, Key, UpdateExpression, ConditionExpression } = given
  if (Item && itemSize(Item) > MOST_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
  const expressions = new Expressions(given)
  const update = UpdateExpression === undefined ? undefined : expressions.update(UpdateExpression)
  const condition = ConditionExpression === undefined ? undefined : expressions.condition(ConditionExpression)
  expressions.finish()
  const returnOld = given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
  return { action, table, item: Item ?? Key ?? {}, returnOld, ...(update && { update }), ...(condition && { condition }) }
}

export function actionOf(given: RequestOf<'TransactWriteItems'>['TransactItems'][number]): WriteRequest {
  const [first, ...others] = Object.entries(given).filter(([, one]) => one !== undefined)
  if (!first?.[1] || others.length > 0) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  return writeOf(first[0] as WriteRequest['action'], first[1])
}
