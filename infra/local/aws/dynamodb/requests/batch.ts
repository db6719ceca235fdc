import type { Projection } from '../expressions/projection.ts'
import type { Item } from '../values/item.ts'
import type { Capacity } from './fields.ts'
import type { DeleteRequest, PutRequest } from './write.ts'

export interface BatchGetRequest {
  gets: TableGets[]
  capacity: Capacity
}
export interface TableGets {
  table: string
  keys: Item[]
  projection?: Projection
  consistent: boolean
  /** The table's part of the request as it came, for UnprocessedKeys. */
  given: Readonly<Record<string, unknown>>
}
export interface BatchWriteRequest {
  writes: BatchedWrite[]
  capacity: Capacity
}
/** `given`: the write as it came, for UnprocessedItems. */
export type BatchedWrite = (PutRequest | DeleteRequest) & { given: unknown }

/** Refuses one key named twice; whether the keys fit the table is not known here. */
export declare function readBatchGet(input: unknown): BatchGetRequest
/** One item named twice is for the caller to refuse, who knows the keys of the table. */
export declare function readBatchWrite(input: unknown): BatchWriteRequest
