/**
 * `node tests/local/migrations/release/record.ts` writes items.jsonl and answers.json as this release stores and answers: what the next
 * one has to read. Run it before the first change of a release that migrates.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { startApp, type Person } from '../../../support/app.ts'
import { type Read, storeSomething } from './scenario.ts'

export interface Recorded {
  recordedAt: string
  people: Record<Read['by'], Person>
  reads: (Read & { body: unknown })[]
}

const app = await startApp()
const { ada, bob, reads } = await storeSomething(app)
const people = { ada, bob }
const recordedAt = new Date().toISOString()
const answered: Recorded['reads'] = []
for (const read of reads) {
  const { status, body } = await app.call(read.route as 'GET /api/auth/me', read.input, { as: people[read.by] })
  if (status !== 200) throw new Error(`${read.route}: ${status} ${JSON.stringify(body)}`)
  answered.push({ ...read, body })
}
const client = new DynamoDBClient()
const { Items = [] } = await client.send(new ScanCommand({ TableName: process.env['TABLE_NAME'] }))
const asText = (_name: string, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)
const recorded: Recorded = { recordedAt, people, reads: answered }
await writeFile(join(import.meta.dirname, 'items.jsonl'), Items.map((item) => `${JSON.stringify(item, asText)}\n`).join(''))
await writeFile(join(import.meta.dirname, 'answers.json'), `${JSON.stringify(recorded)}\n`)
console.log(`Recorded ${Items.length} items and ${answered.length} answers`)
await app.close()
