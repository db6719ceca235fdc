/**
 * `npm run cloud:migrate -- -c env=<name>`: waits until the function `migrate` has brought the table that TABLE_NAME names to the form of
 * this release, and prints how far it is. `recent` says that the release before or this one made the table.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { markRecent, progressOf } from './progress.ts'
import { Table } from './table.ts'

const EVERY_MS = 10_000

try {
  const table = new Table(new DynamoDBClient(), process.env['TABLE_NAME'] ?? '')
  if (process.argv.includes('recent')) await markRecent(table)
  for (let now = await progressOf(table); now; now = await progressOf(table)) {
    console.log(`${table.name}: ${now.done} of ${now.segments} segments are done, ${now.items} items were read, ${now.changed} changed`)
    await sleep(EVERY_MS)
  }
  console.log(`${table.name} is up to date.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
