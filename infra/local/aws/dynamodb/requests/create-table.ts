import type { KeyType, TableKeys } from './table.ts'

/** A valid CreateTable: what requests are checked against, and its parts as they came, for DescribeTable. */
export interface CreateTableRequest {
  keys: TableKeys
  given: GivenTable
}
export interface GivenTable {
  TableName: string
  AttributeDefinitions: { AttributeName: string; AttributeType: KeyType }[]
  KeySchema: GivenKeySchema
  BillingMode: 'PROVISIONED' | 'PAY_PER_REQUEST'
  ProvisionedThroughput?: { ReadCapacityUnits: number; WriteCapacityUnits: number }
  GlobalSecondaryIndexes?: GivenIndex[]
  LocalSecondaryIndexes?: GivenIndex[]
}
export type GivenKeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
export interface GivenIndex {
  IndexName: string
  KeySchema: GivenKeySchema
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] }
}

export declare function readCreateTable(input: unknown): CreateTableRequest
