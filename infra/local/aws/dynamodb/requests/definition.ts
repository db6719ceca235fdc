import { invalid } from '../refusal.ts'
import type { KeyType } from './table.ts'

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

const MOST_GLOBAL = 20
const MOST_LOCAL = 5

/** Refuses a table whose parts do not fit each other. */
export function checkDefinition(table: GivenTable): void {
  refuseThroughput(table)
  const defined = table.AttributeDefinitions.map(({ AttributeName }) => AttributeName)
  if (new Set(defined).size < defined.length) throw invalid('Cannot have two attributes with the same name')
  refuseSchema(table.KeySchema, defined)
  const { GlobalSecondaryIndexes: globals, LocalSecondaryIndexes: locals } = table
  if (locals) refuseLocals(locals, table.KeySchema, defined)
  if (globals) refuseIndexes('GlobalSecondaryIndexes', globals, defined)
  if (globals && globals.length > MOST_GLOBAL) throw wrong(`GlobalSecondaryIndex count exceeds the per-table limit of ${MOST_GLOBAL}`)
  refuseDuplicates([...(globals ?? []), ...(locals ?? [])])
  refuseUnused(table, defined)
}

function refuseThroughput({ BillingMode, ProvisionedThroughput }: GivenTable): void {
  if (BillingMode === 'PAY_PER_REQUEST' && ProvisionedThroughput)
    throw wrong('Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST')
  if (BillingMode === 'PROVISIONED' && !ProvisionedThroughput)
    throw wrong('ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED')
}

function refuseSchema(schema: GivenKeySchema, defined: readonly string[]): void {
  const [first, second] = schema
  const names = namesIn(schema)
  if (names.some((name) => !defined.includes(name)))
    throw wrong(
      `Some index key attributes are not defined in AttributeDefinitions. Keys: [${names.join(', ')}], AttributeDefinitions: [${defined.join(', ')}]`,
    )
  if (first && first.AttributeName === second?.AttributeName)
    throw invalid('Invalid KeySchema: Both the Hash Key and the Range Key element in the KeySchema have the same name')
  if (first?.KeyType !== 'HASH') throw invalid('Invalid KeySchema: The first KeySchemaElement is not a HASH key type')
  if (second && second.KeyType !== 'RANGE') throw invalid('Invalid KeySchema: The second KeySchemaElement is not a RANGE key type')
}

const namesIn = (schema: GivenKeySchema) => schema.map(({ AttributeName }) => AttributeName)

function refuseLocals(indexes: readonly GivenIndex[], [hash, range]: GivenKeySchema, defined: readonly string[]): void {
  if (!range) throw wrong('Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex')
  refuseIndexes('LocalSecondaryIndexes', indexes, defined)
  for (const { IndexName, KeySchema } of indexes) {
    const indexHash = KeySchema[0]?.AttributeName
    if (KeySchema.length < 2) throw wrong(`Index KeySchema does not have a range key for index: ${IndexName}`)
    if (indexHash !== hash?.AttributeName)
      throw wrong(
        `Index KeySchema does not have the same leading hash key as table KeySchema for index: ${IndexName}. index hash key: ${indexHash}, table hash key: ${hash?.AttributeName}`,
      )
  }
  if (indexes.length > MOST_LOCAL) throw wrong(`Number of LocalSecondaryIndexes exceeds per-table limit of ${MOST_LOCAL}`)
}

function refuseIndexes(parameter: string, indexes: readonly GivenIndex[], defined: readonly string[]): void {
  if (indexes.length === 0) throw wrong(`List of ${parameter} is empty`)
  for (const { KeySchema, Projection } of indexes) {
    refuseSchema(KeySchema, defined)
    const { ProjectionType: type, NonKeyAttributes: names } = Projection
    if (names && type !== 'INCLUDE') throw wrong(`ProjectionType is ${type}, but NonKeyAttributes is specified`)
    if (!names && type === 'INCLUDE') throw wrong('ProjectionType is INCLUDE, but NonKeyAttributes is not specified')
  }
}

function refuseDuplicates(indexes: readonly GivenIndex[]): void {
  const seen = new Set<string>()
  for (const { IndexName } of indexes) {
    if (seen.has(IndexName)) throw wrong(`Duplicate index name: ${IndexName}`)
    seen.add(IndexName)
  }
}

function refuseUnused(table: GivenTable, defined: readonly string[]): void {
  const schemas = [table, ...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])]
  const used = new Set(schemas.flatMap(({ KeySchema }) => namesIn(KeySchema)))
  if (defined.every((name) => used.has(name))) return
  if (schemas.length === 1)
    throw wrong('Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions')
  throw wrong(`Some AttributeDefinitions are not used. AttributeDefinitions: [${defined.join(', ')}], keys used: [${[...used].join(', ')}]`)
}

const wrong = (message: string) => invalid(`One or more parameter values were invalid: ${message}`)
