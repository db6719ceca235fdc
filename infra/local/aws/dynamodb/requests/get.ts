import type { Projection } from '../expressions/projection.ts'
import type { Item } from '../values/item.ts'
import type { Capacity } from './fields.ts'

export interface GetRequest {
  table: string
  key: Item
  projection?: Projection
  consistent: boolean
  capacity: Capacity
}

export declare function readGet(input: unknown): GetRequest
