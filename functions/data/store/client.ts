import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A request that hangs is ended and tried again; the SDK keeps a transaction's token over its tries. */
const client = new DynamoDBClient({
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
})
// It copies every input and output for a logger that does nothing.
client.middlewareStack.remove('loggerMiddleware')

/** The table's client. */
export const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

export const tableName = (): string => process.env['TABLE_NAME'] ?? ''
