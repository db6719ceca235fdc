/** `npm run migrate`: brings the table that TABLE_NAME names to the present form, with the AWS credentials of the environment. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { migrate } from './migrate.ts'

const { TABLE_NAME } = process.env
if (TABLE_NAME) console.log(`${TABLE_NAME} is up to date; ${await migrate(new DynamoDBClient(), TABLE_NAME)} items were changed.`)
else {
  console.error('Set TABLE_NAME to the output TableName of the stack data, and the AWS credentials and region of its account.')
  process.exitCode = 1
}
