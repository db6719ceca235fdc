import type { Condition } from '../expressions/condition.ts'
import type { Projection } from '../expressions/projection.ts'
import type { Item } from '../values/item.ts'
import type { Capacity } from './fields.ts'

interface PageRequest {
  table: string
  index?: string
  filter?: Condition
  projection?: Projection
  select: Select
  limit?: number
  start?: Item
  consistent: boolean
  capacity: Capacity
}
export interface QueryRequest extends PageRequest {
  /** For `resolveKeyCondition` and the keys of the table or index. */
  keyCondition: Condition
  forward: boolean
}
export interface ScanRequest extends PageRequest {
  segment?: { at: number; of: number }
}
export type Select = 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT'

export declare function readQuery(input: unknown): QueryRequest
export declare function readScan(input: unknown): ScanRequest
