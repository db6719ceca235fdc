import { invalid } from '../refusal.ts'
import { checkDefinition, type GivenIndex, type GivenKeySchema, type GivenTable } from './definition.ts'
import { Fields } from './fields.ts'
import type { IndexKeys, KeyNames, KeyType, TableKeys } from './table.ts'

/** A valid CreateTable: what requests are checked against, and its parts as they came, for DescribeTable. */
export interface CreateTableRequest {
  keys: TableKeys
  given: GivenTable
}

const PROJECTIONS = ['ALL', 'INCLUDE', 'KEYS_ONLY'] as const

/** Throws a Refusal. */
export function readCreateTable(input: unknown): CreateTableRequest {
  const fields = new Fields(input)
  const given = givenTable(fields)
  checkDefinition(given)
  return { keys: tableKeys(given), given }
}

function givenTable(fields: Fields): GivenTable {
  const TableName = fields.text('TableName') ?? ''
  if (!fields.has('TableName')) throw invalid("The parameter 'TableName' is required but was not present in the request")
  if (TableName.length < 3 || TableName.length > 255)
    throw invalid('TableName must be at least 3 characters long and at most 255 characters long')
  fields.name('TableName')
  const AttributeDefinitions = parts(fields, 'AttributeDefinitions').map((part) => ({
    AttributeName: required(part, 'AttributeName'),
    AttributeType: part.required('AttributeType', part.choice<KeyType>('AttributeType', ['B', 'N', 'S'])),
  }))
  const KeySchema = keySchema(fields)
  const BillingMode = fields.choice('BillingMode', ['PROVISIONED', 'PAY_PER_REQUEST']) ?? 'PROVISIONED'
  const ProvisionedThroughput = throughput(fields)
  const globals = fields.has('GlobalSecondaryIndexes') && { GlobalSecondaryIndexes: indexes(fields, 'GlobalSecondaryIndexes') }
  const locals = fields.has('LocalSecondaryIndexes') && { LocalSecondaryIndexes: indexes(fields, 'LocalSecondaryIndexes') }
  fields.check()
  return { TableName, AttributeDefinitions, KeySchema, BillingMode, ...ProvisionedThroughput, ...globals, ...locals }
}

function parts(fields: Fields, name: string, limits?: { min: number; max: number }): Fields[] {
  const list = fields.required(name, fields.list(name, limits)) ?? []
  const path = name.charAt(0).toLowerCase() + name.slice(1)
  return list.map((part, at) => fields.part(part, `${path}.${at + 1}.member`))
}

const required = (fields: Fields, name: string): string => fields.required(name, fields.text(name, { min: 1, max: 255 }))

function keySchema(fields: Fields): GivenKeySchema {
  return parts(fields, 'KeySchema', { min: 1, max: 2 }).map((part) => ({
    AttributeName: required(part, 'AttributeName'),
    KeyType: part.required('KeyType', part.choice('KeyType', ['HASH', 'RANGE'])),
  }))
}

function throughput(fields: Fields): Pick<GivenTable, 'ProvisionedThroughput'> {
  const given = fields.map('ProvisionedThroughput')
  if (!given) return {}
  const part = fields.part(given, 'provisionedThroughput')
  const units = (name: string) => part.required(name, part.integer(name, { min: 1 }))
  return { ProvisionedThroughput: { ReadCapacityUnits: units('ReadCapacityUnits'), WriteCapacityUnits: units('WriteCapacityUnits') } }
}

function indexes(fields: Fields, name: string): GivenIndex[] {
  return parts(fields, name).map((part) => {
    const IndexName = part.required('IndexName', part.name('IndexName'))
    const KeySchema = keySchema(part)
    const projection = part.part(part.required('Projection', part.map('Projection')) ?? {}, 'projection')
    const ProjectionType = projection.choice('ProjectionType', PROJECTIONS)
    const names = projection.list('NonKeyAttributes', { min: 1 })
    fields.check()
    if (!ProjectionType) throw invalid('One or more parameter values were invalid: Unknown ProjectionType: null')
    return { IndexName, KeySchema, Projection: { ProjectionType, ...(names && { NonKeyAttributes: names.map(String) }) } }
  })
}

function tableKeys(given: GivenTable): TableKeys {
  const types = given.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType] as const)
  const indexKeys = (kind: IndexKeys['kind'], { IndexName, KeySchema, Projection }: GivenIndex): IndexKeys => ({
    name: IndexName,
    kind,
    keys: keyNames(KeySchema),
    projection: { type: Projection.ProjectionType, names: Projection.NonKeyAttributes ?? [] },
  })
  return {
    name: given.TableName,
    keys: keyNames(given.KeySchema),
    types: Object.fromEntries(types),
    indexes: [
      ...(given.GlobalSecondaryIndexes ?? []).map((index) => indexKeys('Global', index)),
      ...(given.LocalSecondaryIndexes ?? []).map((index) => indexKeys('Local', index)),
    ],
  }
}

function keyNames([partition, sort]: GivenKeySchema): KeyNames {
  return { partition: partition?.AttributeName ?? '', ...(sort && { sort: sort.AttributeName }) }
}
