import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The table's client. A request that hangs is ended and tried again; the SDK keeps a transaction's token over its tries. */
export const db = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true } }),
  { marshallOptions: { removeUndefinedValues: true } },
)

/** The name of the one table, from the environment. */
export const tableName = (): string => process.env['TABLE_NAME'] ?? ''
