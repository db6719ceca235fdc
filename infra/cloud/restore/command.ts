/**
 * `npm run cloud:restore -- --to <ISO time> -c env=<name>`: brings back table and files of an environment as they were at that time, in
 * a new table. `--table <name>` takes one that exists, as from a backup; `--accept` uses it although its counts look wrong.
 */
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { environmentIn, runCommand } from '../commands/environment.ts'
import { parameterStore } from './parameter-store.ts'
import { restore } from './restore.ts'

const text = { type: 'string' } as const

await runCommand(() => {
  const { values } = parseArgs({ options: { to: text, table: text, accept: { type: 'boolean' }, context: { ...text, short: 'c' } } })
  const environment = environmentIn(process.argv)
  const { to = '', table, accept: accepts } = values
  const at = new Date(to)
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(to) || Number.isNaN(at.getTime()))
    throw new Error('Say the time with its zone, as in --to 2026-11-26T09:00:00Z.')
  const { region } = environment
  const [dynamodb, s3, parameters] = [new DynamoDBClient({ region }), new S3Client({ region }), parameterStore(environment)]
  return restore({ environment, dynamodb, s3, parameters, at, table, accepts, print: console.log })
})
