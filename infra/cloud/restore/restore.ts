import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { parametersOf } from '../data/parameters.ts'
import type { Environment } from '../environments.ts'
import type { ParameterStore } from './parameter-store.ts'
import { restoreFiles } from './restore-files.ts'
import { applySettings, restoreTable } from './restore-table.ts'
import { verifyItems } from './verify.ts'

export interface Restore {
  environment: Environment
  dynamodb: DynamoDBClient
  s3: S3Client
  parameters: ParameterStore
  /** The time whose data comes back. */
  at: Date
  /** A table that was restored already, as from a backup; a new one has a name that says the time. */
  table?: string | undefined
  /** Uses a table whose counts look wrong. */
  accepts?: boolean | undefined
  /** Between two looks at a table that is not ready. */
  pauseSeconds?: number
  print: (line: string) => void
}

const isoDigits = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Restores table and files of an environment as they were at a time, and makes the table its own for the next deployments. Repeatable. */
export async function restore({
  environment,
  dynamodb,
  s3,
  parameters,
  at,
  table,
  accepts,
  pauseSeconds = 15,
  print,
}: Restore): Promise<void> {
  const { name } = environment
  const names = parametersOf(environment)
  const present = await parameters.get(names.table)
  const [presentStream, bucket] = [await parameters.get(names.stream), await parameters.get(names.uploads)]
  const restored = table ?? `launchcrew-${name}-${isoDigits(at)}`
  if (restored === present) throw new Error(`${present} is the table of ${name} already: deploy what uses it.`)
  if (table === undefined) await restoreTable(dynamodb, { from: present, to: restored, at })
  print(`${restored} is restored and gets its settings, which can take hours`)
  const stream = await applySettings(dynamodb, restored, environment, pauseSeconds)
  const doubts = await verifyItems(dynamodb, restored, present, print)
  if (doubts.length > 0 && accepts !== true)
    throw new Error(`${doubts.join(', ')}. Nothing was switched: look at the table, and add --accept to use it all the same.`)
  print(`${await restoreFiles(s3, bucket, at)} files are there again`)
  await parameters.put(names.table, restored)
  await parameters.put(names.stream, stream)
  const stacks = ['functions', 'jobs', 'observability'].map((part) => `launchcrew-${name}-${part}`)
  print(`${restored} is the table of ${name} from the next deployment on. Deploy what uses it:`)
  print(`  npx cdk deploy ${stacks.join(' ')} -c env=${name}`)
  print(
    `The table before was ${present}, its stream ${presentStream}: put both back in ${names.table} and ${names.stream} to return to it.`,
  )
}
