import { readValue } from '../values/item.ts'
import { flag, integer, item, list, map, members, oneOf, optional, text, type Read } from './shape.ts'

const TableName = text({ min: 1, max: 255 })
const ConsistentRead = optional(flag)
const Limit = optional(integer({ min: 1 }))
const ReturnConsumedCapacity = optional(oneOf('TOTAL', 'NONE'))
const placeholders = {
  ExpressionAttributeNames: optional(map(text({ min: 1 }))),
  ExpressionAttributeValues: optional(map(readValue)),
}
const write = {
  TableName,
  ConditionExpression: optional(text()),
  ...placeholders,
  ReturnValuesOnConditionCheckFailure: optional(oneOf('ALL_OLD', 'NONE')),
}
const put = { ...write, Item: item }
const change = { ...write, Key: item }
const update = { ...change, UpdateExpression: text() }

const MOST_ACTIONS = 100
const MOST_KEYS = 100
const MOST_WRITES = 25

const AttributeName = text({ min: 1, max: 255 })
const keySchema = list(members({ AttributeName, KeyType: oneOf('HASH', 'RANGE') }), { min: 2, max: 2 })
const named = members({ TableName })

/** The supported operations with the members of their requests; others are refused. */
export const REQUESTS = {
  GetItem: members({ TableName, Key: item, ConsistentRead, ReturnConsumedCapacity }),
  BatchGetItem: members({
    RequestItems: map(members({ Keys: list(item, { min: 1, max: MOST_KEYS }), ConsistentRead })),
    ReturnConsumedCapacity,
  }),
  Query: members({
    TableName,
    IndexName: optional(text()),
    KeyConditionExpression: text(),
    ...placeholders,
    Select: optional(oneOf('COUNT')),
    Limit,
    ExclusiveStartKey: optional(item),
    ScanIndexForward: optional(flag),
    ConsistentRead,
    ReturnConsumedCapacity,
  }),
  Scan: members({
    TableName,
    Limit,
    ExclusiveStartKey: optional(item),
    Segment: optional(integer({ min: 0 })),
    TotalSegments: optional(integer({ min: 1 })),
    ConsistentRead,
    ReturnConsumedCapacity,
  }),
  PutItem: members({ ...put, ReturnConsumedCapacity }),
  UpdateItem: members({ ...update, ReturnValues: optional(oneOf('ALL_NEW', 'NONE')), ReturnConsumedCapacity }),
  DeleteItem: members({ ...change, ReturnConsumedCapacity }),
  BatchWriteItem: members({
    RequestItems: map(
      list(members({ PutRequest: optional(members({ Item: item })), DeleteRequest: optional(members({ Key: item })) }), {
        min: 1,
        max: MOST_WRITES,
      }),
    ),
    ReturnConsumedCapacity,
  }),
  TransactWriteItems: members({
    TransactItems: list(
      members({
        Put: optional(members(put)),
        Update: optional(members(update)),
        Delete: optional(members(change)),
        ConditionCheck: optional(members({ ...change, ConditionExpression: text() })),
      }),
      { min: 1, max: MOST_ACTIONS },
    ),
    ClientRequestToken: optional(text({ min: 1, max: 36 })),
    ReturnConsumedCapacity,
  }),
  CreateTable: members({
    TableName: text({ min: 3, max: 255 }),
    BillingMode: oneOf('PAY_PER_REQUEST'),
    AttributeDefinitions: list(members({ AttributeName, AttributeType: oneOf('S') }), { min: 2, max: Infinity }),
    KeySchema: keySchema,
    GlobalSecondaryIndexes: optional(
      list(
        members({ IndexName: text({ min: 3, max: 255 }), KeySchema: keySchema, Projection: members({ ProjectionType: oneOf('ALL') }) }),
        {
          min: 1,
          max: 20,
        },
      ),
    ),
    StreamSpecification: optional(members({ StreamEnabled: flag, StreamViewType: oneOf('NEW_AND_OLD_IMAGES') })),
  }),
  DescribeTable: named,
  ListTables: members({}),
  DescribeTimeToLive: named,
  UpdateTimeToLive: members({ TableName, TimeToLiveSpecification: members({ Enabled: flag, AttributeName }) }),
}

export type Requests = typeof REQUESTS
/** The request of an operation, in normal form. */
export type RequestOf<Name extends keyof Requests> = Read<Requests[Name]>
export type Capacity = Read<typeof ReturnConsumedCapacity>
