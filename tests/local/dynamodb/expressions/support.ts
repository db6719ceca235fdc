import { holds } from '../../../../infra/local/aws/dynamodb/expressions/condition.ts'
import { applyUpdate, updatedParts } from '../../../../infra/local/aws/dynamodb/expressions/update.ts'
import { Refusal } from '../../../../infra/local/aws/dynamodb/refusal.ts'
import { readPut, readUpdate } from '../../../../infra/local/aws/dynamodb/requests/write.ts'
import type { AttributeValue, Item } from '../../../../infra/local/aws/dynamodb/values/item.ts'
import { readItem } from '../../../../infra/local/aws/dynamodb/values/validate.ts'

export type Given = Record<string, AttributeValue>

/** Names for placeholders that are found in a text: `#r` is ProductReviews, another `#name` is `name`. */
const NAMES: Readonly<Record<string, string>> = { '#r': 'ProductReviews', '#pr': 'ProductReviews', '#ri': 'RelatedItems' }

/** A request with an expression: only the names that it uses and that have a meaning here. */
function request(expression: string, values: Given | undefined) {
  const names = Object.entries(NAMES).filter(([placeholder]) => expression.match(/#\w+/g)?.includes(placeholder))
  return {
    TableName: 'table',
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(values && { ExpressionAttributeValues: values }),
  }
}

export const key: Item = { pk: { S: 'a' } }

export function fulfils(item: unknown, ConditionExpression: string, values?: Given): boolean {
  const { condition } = readPut({ ...request(ConditionExpression, values), Item: key, ConditionExpression })
  if (!condition) throw new Error('No condition was read')
  return holds(condition, readItem(item))
}

export function updated(item: Item | undefined, UpdateExpression: string, values?: Given): { item: Item; old: Item; new: Item } {
  const { update } = readUpdate({ ...request(UpdateExpression, values), Key: key, UpdateExpression })
  if (!update) throw new Error('No update was read')
  const next = applyUpdate(update, item, key)
  return { item: next, old: updatedParts(update, item), new: updatedParts(update, next) }
}

export const refusalOfCondition = (ConditionExpression: string, values?: Given): string | undefined =>
  refusalIn(() => readPut({ ...request(ConditionExpression, values), Item: key, ConditionExpression }))

/** The message with which a request is refused; none when it is not. */
export function refusalIn(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

export const attribute = (AttributeName: string, AttributeType = 'S') => ({ AttributeName, AttributeType })
export const schema = (hash: string, range?: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' }]),
]
export const index = (IndexName: string, hash: string, range?: string) => ({
  IndexName,
  KeySchema: schema(hash, range),
  Projection: { ProjectionType: 'ALL' },
})
/** CreateTable with an index of each kind. */
export const definition = {
  TableName: 'table',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [attribute('pk'), attribute('sk'), attribute('g'), attribute('n', 'N'), attribute('l', 'B')],
  KeySchema: schema('pk', 'sk'),
  GlobalSecondaryIndexes: [index('global', 'g', 'n')],
  LocalSecondaryIndexes: [index('local', 'pk', 'l')],
}
