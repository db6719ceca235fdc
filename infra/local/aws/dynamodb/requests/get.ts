import type { Projection } from '../expressions/projection.ts'
import type { Item } from '../values/item.ts'
import { Expressions } from './expressions.ts'
import { capacity, Fields, refuseLegacy, tableName, type Capacity } from './fields.ts'

export interface GetRequest {
  table: string
  key: Item
  projection?: Projection
  consistent: boolean
  capacity: Capacity
}

/** Throws a Refusal. */
export const readGet = (input: unknown): GetRequest => getOf(new Fields(input))

export function getOf(fields: Fields): GetRequest {
  const common = { table: tableName(fields), consistent: fields.flag('ConsistentRead') ?? false, capacity: capacity(fields) }
  refuseLegacy(fields)
  return { ...common, key: fields.item('Key'), ...projectionOf(fields) }
}

export function projectionOf(fields: Fields): { projection?: Projection } {
  const expressions = new Expressions(fields, ['ProjectionExpression'])
  const projection = expressions.projection()
  expressions.finish()
  return projection ? { projection } : {}
}
