import type { Capacity } from './fields.ts'
import type { GetRequest } from './get.ts'
import type { WriteRequest } from './write.ts'

export interface TransactWriteRequest {
  writes: WriteRequest[]
  token?: string
  capacity: Capacity
}
export interface TransactGetRequest {
  gets: GetRequest[]
  capacity: Capacity
}

/** One item named twice is for the caller to refuse, who knows the keys of the table. */
export declare function readTransactWrite(input: unknown): TransactWriteRequest
export declare function readTransactGet(input: unknown): TransactGetRequest
