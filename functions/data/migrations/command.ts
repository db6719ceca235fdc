/**
 * `npm run migrate`: brings the table that TABLE_NAME names to the present form, with the AWS credentials of the environment. With
 * `recent`, an unmarked table counts as made by the release before or this one.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { markRecent, migrate } from './migrate.ts'

const { TABLE_NAME } = process.env
if (TABLE_NAME) {
  const client = new DynamoDBClient()
  if (process.argv[2] === 'recent') await markRecent(client, TABLE_NAME)
  console.log(`${TABLE_NAME} is up to date; ${await migrate(client, TABLE_NAME)} items were changed.`)
} else {
  console.error('Set TABLE_NAME to the output TableName of the stack data, and the AWS credentials and region of its account.')
  process.exitCode = 1
}
